/**
 * Milliseconds of processor time of this thread: a match is as strong on a busy machine as on a quiet one.
 * Older Nodes cannot tell; there the wall clock must do.
 */
export function processorClock(): number {
  const usage = process.threadCpuUsage?.()
  return usage ? (usage.user + usage.system) / 1000 : performance.now()
}
