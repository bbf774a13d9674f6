/** Whoever waits until something happens, or so long and no longer. */
export class Waiting {
  private all: (() => void)[] | undefined

  get isAnybody(): boolean {
    return this.all !== undefined
  }

  next(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', goOn)
        const rest = this.all?.filter((one) => one !== goOn)
        this.all = rest?.length ? rest : undefined
        resolve()
      }
      const timer = setTimeout(goOn, ms)
      signal?.addEventListener('abort', goOn)
      this.all = [...(this.all ?? []), goOn]
    })
  }

  wake(): void {
    for (const one of this.all ?? []) one()
  }
}
