import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest when nothing has been measured yet; afterwards the times of the last run decide. */
const LONG = [
  'games/test/contract',
  'cli/test/bots-',
  'cli/test/',
  'browser.test',
  'games/test/playthroughs',
  'games/test/pages',
  'games/test/movements',
  'who-is-faster',
]

/** Long files first, so that at the end no core waits for the other. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => {
      const found = LONG.findIndex((part) => file.moduleId.includes(part))
      return found < 0 ? LONG.length : found
    }
    const usual = await super.sort(files)
    const measured = usual.every((file) => this.ctx.cache.getTestSpecificationResult(file) !== undefined)
    return measured ? usual : usual.sort((a, b) => rank(a) - rank(b))
  }
}
