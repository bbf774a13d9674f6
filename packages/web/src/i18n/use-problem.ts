import { useEffect, useState } from 'react'
import { useTongue } from './index.ts'
import { problemIn } from './problems.ts'

/** What a parser answered, in the reader's language; undefined until the words are there. */
export function useProblem(english: string | undefined): string | undefined {
  const { language } = useTongue()
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    let wanted = true
    setSaid(undefined)
    if (english !== undefined) problemIn(language, english).then((words) => wanted && setSaid(words))
    return () => {
      wanted = false
    }
  }, [english, language])
  return said
}
