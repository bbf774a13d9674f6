import { Component, type ReactNode } from 'react'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { hrefOf } from './router.ts'

interface State {
  readonly error?: Error
}

interface Props {
  readonly children: ReactNode
  /** Ways out of what cannot be drawn: buttons, for whoever knows what it was. */
  rescue?(retry: () => void): ReactNode
}

/** Matches live in the storage, not on the page: whatever breaks here, the match is kept. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => this.setState({ error: undefined })
    return <Broken error={error} retry={retry} rescue={this.props.rescue?.(retry)} />
  }
}

function Broken({ error, retry, rescue }: { error: Error; retry(): void; rescue?: ReactNode }) {
  const { t } = useTongue()
  // A chunk that cannot be fetched is a matter of the network, not of the program.
  const network = /import|fetch|load/i.test(error.message) && /module|fetch|chunk/i.test(error.message)
  return (
    <section className="notice" role="alert">
      <h1>{t('error.title')}</h1>
      <p>{t(network ? 'app.offline-part' : 'error.body')}</p>
      <div className="row">
        <Button onPress={() => (network ? location.reload() : retry())} primary>
          {t('app.retry')}
        </Button>
        {!network && rescue}
        <a className="button" href={hrefOf({ page: 'shelf' })}>
          {t('app.to-shelf')}
        </a>
      </div>
      <details>
        <summary>{t('error.details')}</summary>
        <pre>{String(error.stack ?? error)}</pre>
      </details>
    </section>
  )
}
