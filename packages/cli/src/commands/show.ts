import { readArguments } from '../arguments.ts'
import { languageOf, picture, status } from '../describe.ts'
import { openMatch, POSITION_FLAGS } from '../opening.ts'

export function show(args: readonly string[]): void {
  const wanted = readArguments(args, { ...POSITION_FLAGS, lang: 'value', json: 'switch' })
  const { entry, game, match } = openMatch(wanted)
  const language = languageOf(wanted.value('lang'))
  const drawing = picture(entry, match, match.position, language)
  const turn = status(entry, match, language)
  const position = game.write(match.position)
  if (wanted.has('json'))
    console.log(JSON.stringify({ game: game.id, drawing, turn, position, result: match.result() }))
  else console.log(`${drawing}\n\n${turn}\n${position}`)
}
