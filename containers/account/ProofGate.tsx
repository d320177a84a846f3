import { inBrowser } from '@/components/ui/in-browser'
import type { useRecentProof } from '@/hooks/account/useRecentProof'

const ProofDialog = inBrowser(() => import('./ProofDialog').then((m) => m.ProofDialog))

/** Where the question of `useRecentProof` is asked. */
export function ProofGate({ question }: Pick<ReturnType<typeof useRecentProof>, 'question'>) {
  return question ? <ProofDialog {...question} /> : null
}
