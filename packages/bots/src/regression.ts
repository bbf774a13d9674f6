/**
 * Logistic regression: the weights for which scores predict best how games ended. The loss has one lowest point, which
 * Newton's method finds in a few steps, so that nothing depends on step sizes or the order of the samples.
 */

/** A position from one seat's point of view: the terms of its evaluation, and 1 for a won game, 0 for a lost one. */
export interface Sample {
  readonly terms: Float64Array
  readonly outcome: number
}

export interface Regression {
  /** The weights are believed to be near these … */
  readonly start: Float64Array
  /** … mostly within this distance, term by term; terms that hardly ever occur stay there. */
  readonly spread: Float64Array
  /** Scores times this are the logarithm of the odds. */
  readonly scale: number
  /** How much one sample says, where many are from one game. */
  readonly share: number
}

const MOST_STEPS = 30
/** Steps that gain less than this per sample change nothing that matters. */
const ENOUGH = 1e-7

/** Moves the weights to the best ones; answers with the loss of an average sample. */
export function regress(weights: Float64Array, samples: readonly Sample[], plan: Regression): number {
  weights.set(plan.start)
  let cost = costOf(weights, samples, plan)
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = newtonMove(weights, samples, plan)
    const before = weights.slice()
    const costBefore = cost
    // Where nearly all is certain the curve is flat and a full step goes far too far.
    for (let length = 1; length > 1e-6; length /= 2) {
      for (let i = 0; i < weights.length; i++) weights[i] = before[i] - length * move[i]
      cost = costOf(weights, samples, plan)
      if (cost <= costBefore) break
    }
    if (cost > costBefore) weights.set(before)
    if (!(costBefore - cost > ENOUGH)) break
  }
  return lossOf(weights, samples, plan.scale)
}

/** What the weights shall make small: the loss, and the distance from the start; both per sample. */
function costOf(weights: Float64Array, samples: readonly Sample[], plan: Regression): number {
  let far = 0
  for (let i = 0; i < weights.length; i++) far += ((weights[i] - plan.start[i]) / plan.spread[i]) ** 2
  return plan.share * lossOf(weights, samples, plan.scale) + far / (2 * samples.length)
}

function newtonMove(weights: Float64Array, samples: readonly Sample[], plan: Regression): Float64Array {
  const count = weights.length
  const { start, scale, share } = plan
  const pull = plan.spread.map((spread) => 1 / (spread * spread))
  const slope = Float64Array.from(weights, (weight, i) => pull[i] * (weight - start[i]))
  const curve = Array.from({ length: count }, (_, i) => {
    const row = new Float64Array(count)
    row[i] = pull[i]
    return row
  })
  for (const { terms, outcome } of samples) {
    const expected = logistic(scale * dot(weights, terms))
    const error = share * scale * (expected - outcome)
    const bend = share * scale * scale * expected * (1 - expected)
    for (let i = 0; i < count; i++) {
      if (terms[i] === 0) continue
      slope[i] += error * terms[i]
      for (let j = 0; j <= i; j++) curve[i][j] += bend * terms[i] * terms[j]
    }
  }
  return solveSymmetric(curve, slope)
}

/**
 * The scale at which given weights predict best. With it kept fixed, a fit changes what men are worth compared with each
 * other, but not how much a score of 1 means, which the levels and the search rely on.
 */
export function bestScale(weights: Float64Array, samples: readonly Sample[]): number {
  const scores = samples.map(({ terms, outcome }) => ({ terms: Float64Array.of(dot(weights, terms)), outcome }))
  const scale = Float64Array.of(1)
  regress(scale, scores, { start: Float64Array.of(1), spread: Float64Array.of(10), scale: 1, share: 1 })
  return scale[0]
}

export function lossOf(weights: Float64Array, samples: readonly Sample[], scale: number): number {
  let loss = 0
  for (const { terms, outcome } of samples) {
    const score = scale * dot(weights, terms)
    loss += outcome * surprise(-score) + (1 - outcome) * surprise(score)
  }
  return loss / samples.length
}

/** The logarithm of 1 + e^score, which must not overflow. */
const surprise = (score: number) => Math.max(0, score) + Math.log1p(Math.exp(-Math.abs(score)))

const logistic = (score: number) => 1 / (1 + Math.exp(-score))

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}

/** Cholesky: the matrix is symmetric and positive, and only its lower half is given. */
function solveSymmetric(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const count = right.length
  const root = matrix.map((row) => row.slice())
  for (let i = 0; i < count; i++)
    for (let j = 0; j <= i; j++) {
      let sum = root[i][j]
      for (let k = 0; k < j; k++) sum -= root[i][k] * root[j][k]
      root[i][j] = i === j ? Math.sqrt(sum) : sum / root[j][j]
    }
  const solution = right.slice()
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < i; k++) solution[i] -= root[i][k] * solution[k]
    solution[i] /= root[i][i]
  }
  for (let i = count - 1; i >= 0; i--) {
    for (let k = i + 1; k < count; k++) solution[i] -= root[k][i] * solution[k]
    solution[i] /= root[i][i]
  }
  return solution
}
