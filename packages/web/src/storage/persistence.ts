let asked = false

/** Asks the browser once to keep what is stored even when room runs short. Without an answer everything works as before. */
export function stayHere(): void {
  if (asked) return
  asked = true
  navigator.storage?.persist?.().catch(() => {})
}
