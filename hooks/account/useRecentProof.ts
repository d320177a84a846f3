import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { ProofWay } from '@/domain/account'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { toast } from '@/lib/toast'
import { accountService } from '@/services/account'
import { ApiError } from '@/services/api-error'

interface Question {
  ways: readonly ProofWay[]
  /** whether the user has proven to be there */
  answer(isProven: boolean): void
}

/** Asks a user to prove to be there before something that they sign in with is changed. */
export function useRecentProof() {
  const api = useApi()
  const errorText = useErrorText()
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = (ways: readonly ProofWay[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isProven: boolean) => {
        setQuestion(null)
        resolve(isProven)
      }
      setQuestion({ ways, answer })
    })

  /** Whether the change may be made now: proven lately, or the question was answered. */
  const ensure = async (): Promise<boolean> => {
    try {
      const { until, ways } = await accountService(api).recentProof()
      return until !== null || (await ask(ways))
    } catch (error) {
      // a marketplace elsewhere may not ask for proofs: what it refuses, it says itself
      if (error instanceof ApiError && error.status === 404) return true
      toast.error(errorText(error))
      return false
    }
  }
  return { ensure, question }
}
