import { useEffect, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { arrive } from './api.ts'
import { lookAgain } from './own-games.ts'
import { RoomNotice } from './RoomNotice.tsx'
import { Rooms } from './Rooms.tsx'
import { useRoomTongue } from './texts/index.ts'

/** The other device: the seats come along. */
export function TakePage({ code }: { code: string }) {
  return (
    <Rooms>
      <Take code={code} />
    </Rooms>
  )
}

/** A code works once, so it is asked once, however often the page is drawn. */
const asked = new Map<string, Promise<{ taken: number }>>()

function Take({ code }: { code: string }) {
  const { t, language } = useTongue()
  const { say } = useRoomTongue()
  const [taken, setTaken] = useState<number>()
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    const answer = asked.get(code) ?? arrive(code, language)
    asked.set(code, answer)
    answer.then(
      async (done) => {
        await lookAgain(language)
        setTaken(done.taken)
      },
      (error) => {
        asked.delete(code)
        setWhy(error.message)
      },
    )
  }, [code, language])
  if (why !== undefined) return <RoomNotice why={why} />
  return (
    <div className="narrow">
      <title>{`${say('take-title')} – ${t('app.name')}`}</title>
      <h1>{say('take-title')}</h1>
      {taken === undefined ? (
        <p>{say('taking')}</p>
      ) : (
        <>
          <p role="status">{say('take-done', { n: taken })}</p>
          <a className="button primary" href={hrefOf({ page: 'games' })}>
            {say('take-to-games')}
          </a>
        </>
      )}
    </div>
  )
}
