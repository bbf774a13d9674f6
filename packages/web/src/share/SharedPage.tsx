import { type Problem, problemOf, say } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { Loading, Notice } from '../app/Notice.tsx'
import { go } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { unpackRecord } from './link.ts'
import { openRecord } from './open-record.ts'

/** A link that carries a game: the game is put among this device's matches and opened. */
export function SharedPage({ data }: { data: string }) {
  const { t, language } = useTongue()
  const [trouble, setTrouble] = useState<Problem>()
  useEffect(() => {
    let wanted = true
    const open = async () => {
      const record = await unpackRecord(data)
      const opened = record.ok ? await openRecord(record.value) : record
      if (!wanted) return
      if (opened.ok) go({ page: 'match', id: opened.value }, true)
      else setTrouble(opened.problem)
    }
    open().catch((error) => wanted && setTrouble(problemOf(error)))
    return () => {
      wanted = false
    }
  }, [data])
  return (
    <>
      <h1 className="unseen">{t('import.link-title')}</h1>
      {trouble ? <Notice text="import.link-bad" values={{ problem: say(trouble, language) }} /> : <Loading />}
    </>
  )
}
