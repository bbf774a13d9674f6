import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { enginePlugin } from './engine-plugin.ts'
import { licencePlugin } from './licence-plugin.ts'
import { shelfPlugin } from './shelf-plugin.ts'
import { workerPlugin } from './worker-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, so that the built folder works under any path.
  base: './',
  plugins: [
    react(),
    shelfPlugin(),
    workerPlugin(),
    enginePlugin(),
    licencePlugin(),
    VitePWA({
      // A new version waits until the person takes it: see src/app/updates.ts.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-192.png', 'icon-512.png'],
      manifest: {
        name: 'Játékvilág',
        short_name: 'Játékvilág',
        description: 'Minden társasjáték egy dobozban',
        lang: 'hu',
        display: 'standalone',
        start_url: './',
        background_color: '#f6f1e7',
        theme_color: '#f6f1e7',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,json,md,txt,svg,png,woff2}'],
        // Pages live behind the hash: any other address is none of ours, and the server says so.
        navigateFallback: null,
        // Letters that neither language needs are fetched only if a name has them.
        globIgnores: ['404.html', '**/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-*.woff2'],
        maximumFileSizeToCacheInBytes: 8_000_000,
        clientsClaim: true,
        // Messages that it is somebody's turn.
        importScripts: ['push.js'],
      },
    }),
  ],
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
})
