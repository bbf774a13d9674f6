/** Proves puzzles beside the page, which may take a while. */
import { type PuzzleClaim, type PuzzleProof, provePuzzle, withOtherMover } from '@jatekvilag/bots'
import { openGame } from '@jatekvilag/engine'
import { type Folder, loadGame } from '@jatekvilag/games/chapters.ts'

export interface ProofQuestion {
  readonly folder: Folder
  readonly game: string
  readonly claim: PuzzleClaim
  /** The same position with the other side to move is asked, too. */
  readonly otherToo: boolean
}

export interface Proven {
  readonly position: string
  readonly proof: PuzzleProof
}

/** One proof, or two where both sides were asked; no second one where the game has no such position. */
export type ProofAnswer = { readonly proofs: readonly Proven[] } | { readonly broken: string }

async function answerTo({ folder, game: id, claim, otherToo }: ProofQuestion): Promise<ProofAnswer> {
  const entry = await loadGame(folder, id)
  if (!entry) return { broken: id }
  const first = { position: claim.position, proof: provePuzzle(entry, claim) }
  const game = openGame(entry, { options: claim.options ?? {} })
  const read = game.ok ? game.value.read(claim.position) : undefined
  if (!otherToo || !game.ok || !read?.ok) return { proofs: [first] }
  const other = withOtherMover(game.value, read.value)
  if (other === undefined) return { proofs: [first] }
  return { proofs: [first, { position: other, proof: provePuzzle(entry, { ...claim, position: other }) }] }
}

addEventListener('message', async ({ data }: MessageEvent<ProofQuestion>) => {
  try {
    postMessage(await answerTo(data))
  } catch (error) {
    postMessage({ broken: String((error as Error).message) } satisfies ProofAnswer)
  }
})
