/**
 * A fixed piece of work much like a playout (table look-ups, a generator, branches), run to learn how fast
 * this machine is right now. Never change it: the baseline file is measured in it.
 */
export function yardstick(seconds: number): number {
  const cells = new Int32Array(64)
  const next = Int32Array.from({ length: 64 }, (_, i) => (i * 29 + 17) & 63)
  let state = 12345
  const work = () => {
    cells.fill(0)
    let at = 0
    for (let i = 0; i < 2000; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      at = next[(at + (state >>> 26)) & 63]!
      if (cells[at]! > 3) cells[at] = 0
      else cells[at]!++
    }
    return cells[at]
  }
  const until = performance.now() + seconds * 300
  while (performance.now() < until) work()
  let count = 0
  const began = performance.now()
  let now = began
  while (now - began < seconds * 1000) {
    for (let i = 0; i < 50; i++) work()
    count += 50
    now = performance.now()
  }
  return count / ((now - began) / 1000)
}
