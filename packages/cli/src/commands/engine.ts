import { createInterface } from 'node:readline'
import { isLevel } from '@jatekvilag/bots'
import { ANY_NUMBER, readArguments } from '../arguments.ts'
import { Conversation } from '../engine/conversation.ts'
import { isSpoken } from '../engine/dialect.ts'
import { Thinker } from '../engine/thinker.ts'
import { Failure } from '../failure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { problem } from '../texts.ts'

/** Our bot on standard input and output, for programs that speak UCI, USI or UCCI. */
export async function engine(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { ...GAME_FLAGS, level: ANY_NUMBER })
  const { entry, game } = openNamed(wanted)
  if (!isSpoken(entry, game)) throw new Failure(problem('not-spoken', entry.id))
  const level = wanted.number('level', 8)
  if (!isLevel(level)) throw new Failure(problem('levels', level))
  const thinker = new Thinker()
  const conversation = new Conversation(entry, game, level, thinker, (line) => process.stdout.write(`${line}\n`))
  const lines = createInterface({ input: process.stdin, terminal: false })
  await new Promise<void>((resolve) => {
    const leaveWhenOver = () => {
      if (conversation.isOver) resolve()
    }
    lines.on('line', (line) => {
      conversation.hear(line)
      leaveWhenOver()
    })
    lines.on('close', () => {
      // A search that ends by itself may still speak.
      const wait = setInterval(() => {
        conversation.end()
        if (!conversation.isOver) return
        clearInterval(wait)
        resolve()
      }, 20)
    })
  })
  lines.close()
  await thinker.close()
}
