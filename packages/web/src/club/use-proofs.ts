import { useEffect, useState } from 'react'
import { type CertificateClaim, ensureKey, proofsOf, type Signer } from './proof.ts'

/** Codes for certificates that were given without one. A browser without such signatures prints none. */
export function useProofs({ id, key, act }: Signer, claims: readonly CertificateClaim[]): readonly string[] {
  const [proofs, setProofs] = useState<readonly string[]>([])
  const wanted = JSON.stringify(claims)
  useEffect(() => {
    let isWanted = true
    const asked = JSON.parse(wanted) as readonly CertificateClaim[]
    const sign = async () => {
      const made = asked.length > 0 ? await proofsOf(await ensureKey({ id, key, act }), asked) : []
      if (isWanted) setProofs(made)
    }
    sign().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [id, key, act, wanted])
  return proofs
}
