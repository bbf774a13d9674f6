/** Addresses of pages of ours, to be opened elsewhere. */
import { useEffect, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { serverAddresses } from './api.ts'

const isThisMachine = (address: string) => /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname)

interface Reachable {
  link: string
  /** Nobody else can open it: the server answers this machine only. */
  isOnlyHere: boolean
}

/** A link that others can open too: whoever sits at the server's own machine calls it by a name that means another machine elsewhere. */
export function useLink(hash: string): Reachable {
  const { language } = useTongue()
  const [base, setBase] = useState(() => location.href.replace(/#.*/, ''))
  const [isOnlyHere, setOnlyHere] = useState(false)
  useEffect(() => {
    if (!isThisMachine(location.href)) return
    let wanted = true
    serverAddresses(language).then(
      ({ addresses }) => {
        if (!wanted) return
        const outside = addresses.find((address) => !isThisMachine(address))
        if (outside) setBase(outside)
        else setOnlyHere(true)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [language])
  return { link: base + hash, isOnlyHere }
}
