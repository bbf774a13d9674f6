/**
 * Chains as a union-find inside a position, so that a copy of the position is a copy of the chains.
 * Slot at + element holds the element's parent or, at the root of a chain, -1 minus the marks of the chain:
 * bits for the sides, corners or rows that it touches.
 */
import type { Position } from '@jatekvilag/engine'

/** Elements begin as chains of their own with these marks. */
export const alone = (marks: number): number => -1 - marks

export const marksOfRoot = (p: Position, at: number, root: number): number => -1 - p[at + root]

export function rootOf(p: Position, at: number, element: number): number {
  let root = element
  let parent = p[at + root]
  while (parent >= 0) {
    // Halve the path on the way up.
    const above = p[at + parent]
    if (above >= 0) p[at + root] = above
    root = parent
    parent = above
  }
  return root
}

/** The same for who may only look: shortens no path. */
export function rootSeenFrom(p: Position, at: number, element: number): number {
  let root = element
  while (p[at + root] >= 0) root = p[at + root]
  return root
}

/** Makes one chain of the two and answers its marks. */
export function joinChains(p: Position, at: number, a: number, b: number): number {
  const rootA = rootOf(p, at, a)
  const rootB = rootOf(p, at, b)
  const marks = marksOfRoot(p, at, rootA) | marksOfRoot(p, at, rootB)
  if (rootA !== rootB) p[at + rootB] = rootA
  p[at + rootA] = alone(marks)
  return marks
}
