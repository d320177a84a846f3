import { useRouter } from 'next/router'
import { safeReturnPath } from '@/domain/paths'

/** Where a user came from before signing in, and the same for links between the sign-in screens. */
export function useReturnPath() {
  const { query } = useRouter()
  const from = typeof query.from === 'string' ? safeReturnPath(query.from) : undefined
  return { from, target: from ?? safeReturnPath(undefined) }
}
