import type { Names } from './language.ts'
import { type Problem, Refusal } from './problem.ts'
import da from './texts/da.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }
import pl from './texts/pl.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import sv from './texts/sv.json' with { type: 'json' }
import { composeTexts, type TextFiles, type Texts } from './texts.ts'

/** Reasons, buttons, labels and problems that several games share, and those of the engine itself. */
export const commonTexts = composeTexts({ hu, en, da, de, es, fr, it, nl, pl, ru, sv }, [])
export const { problem, refuse } = commonTexts

/** A common word in every language that it is written in. */
export function commonWord(id: keyof (typeof en)['words']): Names {
  const [files] = commonTexts.layers
  const said = Object.keys(files).map((language) => [language, files[language].words?.[id]])
  return Object.fromEntries(said.filter(([, text]) => text !== undefined))
}

/** What to tell of something that was thrown: the problem it carries, or else its message as it is. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem
  return problem('error', error instanceof Error ? error.message : String(error))
}

/** The texts of a game: its own files, then those of its families, then the common ones. */
export function textsOf<const Own extends TextFiles, const Families extends readonly Texts<never>[]>(
  own: Own,
  ...families: Families
) {
  return composeTexts(own, [...families, commonTexts] as const)
}
