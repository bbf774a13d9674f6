import '@fontsource/alegreya-sans/400.css'
import '@fontsource/alegreya-sans/700.css'
import './app/page.css'
import './ui/ui.css'
import { registerSW } from 'virtual:pwa-register'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

if (import.meta.env.PROD) registerSW({ immediate: true })
