import { type MessageId, useTongue } from '../i18n/index.ts'
import type { Values } from '../i18n/messages.ts'
import { hrefOf } from './router.ts'

/** A sentence that says what and what to do, with a way on. */
export function Notice({ text, values, children }: { text: MessageId; values?: Values; children?: React.ReactNode }) {
  const { t } = useTongue()
  return (
    <section className="notice">
      <p role="alert">{t(text, values)}</p>
      <div className="row">
        {children}
        <a className="button" href={hrefOf({ page: 'shelf' })}>
          {t('app.to-shelf')}
        </a>
      </div>
    </section>
  )
}

export function Loading() {
  const { t } = useTongue()
  return <p className="loading">{t('app.loading')}</p>
}
