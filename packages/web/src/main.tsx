import '@fontsource/alegreya-sans/400.css'
import '@fontsource/alegreya-sans/700.css'
import './app/page.css'
import './ui/ui.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { watchForUpdates } from './app/updates.ts'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// Without it everything works, but not without a network.
if (import.meta.env.PROD) watchForUpdates().catch(() => {})
