import type { CertificatePaper } from '@jatekvilag/club'
import { hrefOf } from '../../app/router.ts'
import { QrCode } from '../../online/QrCode.tsx'
import { useClub } from '../use-club.ts'
import { FormLines } from './Form.tsx'

interface Props {
  event: string
  name: string
  /** What was reached, in a sentence. */
  says: string
  paper: CertificatePaper
  /** What its code says; a browser without signatures prints none. */
  proof: string | undefined
}

/** One certificate: its facts, its signatures, and a code that proves it. */
export function CertificateSheet({ event, name, says, paper, proof }: Props) {
  const { say, told } = useClub()
  const { level, number, lines, signatures } = paper
  const address = proof && `${location.origin}${location.pathname}${hrefOf({ page: 'proof', text: proof })}`
  return (
    <section className="print-sheet wide club-certificate" data-proof={address}>
      <p className="club-certificate-event">{event}</p>
      <h2>{say('certificate-title')}</h2>
      <p className="club-certificate-name">{name}</p>
      <p className="club-certificate-level">{level}</p>
      <p className="club-certificate-says">{says}</p>
      <FormLines lines={lines} />
      <div className="club-certificate-foot">
        {signatures.map((id) => (
          <span key={id} className="club-certificate-sign">
            {told({ id })}
          </span>
        ))}
        <span className="club-certificate-code">
          {address && <QrCode text={address} label={say('certificate-number', { number })} />}
          {say('certificate-number', { number })}
        </span>
      </div>
    </section>
  )
}
