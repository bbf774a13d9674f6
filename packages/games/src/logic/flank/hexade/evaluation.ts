import type { Evaluation } from '@jatekvilag/engine'

/** Sixes that are begun and still possible, by how many of their stones are there. */
export function hexadeEvaluation(sixes: Int32Array, TURN: number): Evaluation {
  return {
    terms: ['two', 'three', 'four', 'five', 'move'],
    score(p, seat, weights) {
      const own = seat + 1
      let sum = p[TURN] === seat ? weights[4] : -weights[4]
      for (let six = 0; six < sixes.length; six += 6) {
        let mine = 0
        let theirs = 0
        for (let i = six; i < six + 6; i++) {
          const stone = p[sixes[i]]
          if (stone === 0) continue
          if (stone === own) mine++
          else theirs++
        }
        if (mine > 1 && theirs === 0 && mine < 6) sum += weights[mine - 2]
        else if (theirs > 1 && mine === 0 && theirs < 6) sum -= weights[theirs - 2]
      }
      return sum
    },
    noisy: () => false,
  }
}
