import { useEffect, useRef, useState } from 'react'
import { useAuth } from '@/contexts/Auth'
import { useLateDrawing } from '@/hooks/ui/useLateDrawing'
import { dropDrafts, readDraft, writeDraft } from '@/lib/draft'

/**
 * Answers that this device keeps beyond the visit: given without an account, they become the account's
 * that signs in, and log-out forgets them. `value` is null on the server, and until it is known whose they
 * are and what depends on them can be drawn.
 */
export function useDraft<T extends object>(name: string, empty: T) {
  const { user, session } = useAuth()
  const isKnown = useLateDrawing() && (user !== null || session !== 'user')
  const owner = user?.id ?? null
  const [kept, setKept] = useState<{ owner: number | null; value: T } | null>(null)
  const isTouched = useRef(false)

  const [seen, setSeen] = useState<string | null>(null)
  const whose = isKnown ? `${name} ${owner}` : null
  if (whose !== seen) {
    setSeen(whose)
    setKept(whose ? { owner, value: { ...empty, ...readDraft(name, owner) } } : null)
  }
  useEffect(() => {
    if (kept && isTouched.current) writeDraft(name, kept.owner, kept.value)
  }, [name, kept])

  return {
    value: kept?.value ?? null,
    change: (over: Partial<T>) => {
      isTouched.current = true
      setKept((now) => now && { ...now, value: { ...now.value, ...over } })
    },
    drop: () => {
      isTouched.current = false
      dropDrafts(name)
    },
  }
}
