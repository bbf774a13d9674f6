import { useEffect, useState } from 'react'
import { Loading } from '../app/Notice.tsx'
import { hrefOf } from '../app/router.ts'
import { type Proof, readProof } from './proof.ts'
import { useClub } from './use-club.ts'
import './club.css'

/** What the code on a certificate leads to. */
export function ProofPage({ text }: { text: string }) {
  const { say, gameName } = useClub()
  const [proof, setProof] = useState<Proof | 'wrong'>()
  useEffect(() => {
    let wanted = true
    readProof(text).then((found) => wanted && setProof(found ?? 'wrong'))
    return () => {
      wanted = false
    }
  }, [text])
  if (!proof) return <Loading />
  if (proof === 'wrong')
    return (
      <div className="notice">
        <p className="problem" role="alert">
          {say('proof-wrong')}
        </p>
        <a href={hrefOf({ page: 'shelf' })}>{say('proof-home')}</a>
      </div>
    )
  return (
    <article className="narrow" data-testid="proof">
      <h1>{say('proof-right')}</h1>
      <p>{say('certificate-says', { name: proof.name, level: proof.level, game: gameName(proof.game) })}</p>
      <p>
        {proof.event} · {proof.date} · {say('certificate-number', { number: proof.number })}
      </p>
      <p className="quiet">{say('proof-key', { key: proof.key })}</p>
    </article>
  )
}
