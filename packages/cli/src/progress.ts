/** One line that is written over, on standard error; Ctrl-C asks the work to stop with what it has. */
export class Progress {
  private stopped = false
  private readonly onInterrupt = () => {
    this.stopped = true
  }

  constructor() {
    process.once('SIGINT', this.onInterrupt)
  }

  /** Shows the line, lets signals in, and answers whether to stop. */
  async tell(line: string): Promise<boolean> {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
    await new Promise((resolve) => setImmediate(resolve))
    return this.stopped
  }

  /** Takes the line away, for a result to be printed; the work goes on. */
  wipe(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  }

  clear(): void {
    this.wipe()
    process.off('SIGINT', this.onInterrupt)
  }
}
