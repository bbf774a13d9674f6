interface Timed {
  readonly process?: { threadCpuUsage?(): { readonly user: number; readonly system: number } }
}

/**
 * Milliseconds that the processor has worked for this thread alone, so that a busy machine does not count.
 * Always 0 where the program that runs the tests cannot tell.
 */
export function processorTime(): number {
  const used = (globalThis as Timed).process?.threadCpuUsage?.()
  return used ? (used.user + used.system) / 1000 : 0
}

/** What a piece of work costs, in milliseconds of the processor. */
export function costOf(work: () => void): number {
  const before = processorTime()
  work()
  return processorTime() - before
}
