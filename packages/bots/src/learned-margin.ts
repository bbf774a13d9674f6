/**
 * By how much a judge may be wrong about what comes in so many moves. Nobody can say it for all games, so a search finds it out on
 * the way: now and then it looks after all at what it would have left out, and the margin grows where that was wrong.
 */
import { LOG_ODD } from './scores.ts'

/** It begins careful. */
const FIRST = LOG_ODD
const LEAST = LOG_ODD >> 5
const MOST = 64 * LOG_ODD
/** One in so many of the doubtful cases is looked at. */
const EVERY = 8
/** A margin that was right becomes smaller by one part in so many. */
const SLOWNESS = 32

export class LearnedMargin {
  /** By depth. */
  private readonly margins: Int32Array
  /** So many that were right outweigh one that was wrong. */
  private readonly outweigh: number
  private asked = 0

  constructor(deepest: number, outweigh: number) {
    this.margins = Int32Array.from({ length: deepest + 1 }, (_, depth) => FIRST * Math.sqrt(depth))
    this.outweigh = outweigh
  }

  of(depth: number): number {
    return this.margins[depth]
  }

  /** Whether to look after all at a case that is so far from the question: only what is near the margin teaches anything. */
  doubts(depth: number, distance: number): boolean {
    return distance < 2 * this.margins[depth] && ++this.asked % EVERY === 0
  }

  learn(depth: number, right: boolean): void {
    const { margins } = this
    const margin = margins[depth]
    const step = Math.round(margin / SLOWNESS)
    margins[depth] = right
      ? Math.max(LEAST, margins[depth - 1], margin - step)
      : Math.min(MOST, margin + this.outweigh * step)
    // Who looks further ahead is not surer.
    for (let i = depth + 1; i < margins.length && margins[i] < margins[depth]; i++) margins[i] = margins[depth]
  }
}
