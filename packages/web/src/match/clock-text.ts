/** 1:05:00, 4:59, and tenths in the last ten seconds; what is over time has a minus before it. */
export function clockText(ms: number): string {
  if (ms < 0) return `−${whole(-ms)}`
  return ms < 10_000 ? (Math.ceil(ms / 100) / 10).toFixed(1) : whole(ms)
}

function whole(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
