import { usePrefetch } from '@/hooks/ui/usePrefetch'
import { useViewTransitions } from '@/hooks/ui/useViewTransitions'

/** What makes moving between pages feel immediate. Draws nothing; fetched once the page stands. */
export function Navigation() {
  usePrefetch()
  useViewTransitions()
  return null
}
