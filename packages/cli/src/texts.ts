import { type Language, type ProblemValue, promptsOf, say, textsOf } from '@jatekvilag/engine'
import en from './texts/en.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }

export const { problem } = textsOf({ hu, en })

const prompt = promptsOf({ hu, en })
export type PromptId = Parameters<typeof prompt>[0]

/** What the program says by itself. */
export function tell(language: Language, id: PromptId, ...values: readonly ProblemValue[]): string {
  return say(prompt(id, ...values), language)
}
