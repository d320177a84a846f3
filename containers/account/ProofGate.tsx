import dynamic from 'next/dynamic'
import type { useRecentProof } from '@/hooks/account/useRecentProof'

const ProofDialog = dynamic(() => import('./ProofDialog').then((m) => m.ProofDialog), {
  ssr: false,
})

/** Where the question of `useRecentProof` is asked. */
export function ProofGate({ question }: Pick<ReturnType<typeof useRecentProof>, 'question'>) {
  return question ? <ProofDialog {...question} /> : null
}
