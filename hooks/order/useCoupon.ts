import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import { ApiError } from '@/services/api-error'
import { couponService } from '@/services/coupon'

/** The coupon of an order: checked before it is applied; a refused one says why. `kept` held before a reload. */
export function useCoupon(shopId: number, kept: string | null = null) {
  const api = useApi()
  const [applied, setApplied] = useState(kept)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) => couponService(api).check(code, shopId),
    onMutate: () => setRefusal(null),
    onSuccess: (_done, code) => setApplied(code),
    onError: (error) => setRefusal(ApiError.from(error).message),
  })
  return {
    applied,
    refusal,
    isPending,
    apply: (code: string) => mutate(code),
    remove: () => setApplied(null),
    /** it held when it was applied and no longer does */
    reject: (reason: string) => {
      setApplied(null)
      setRefusal(reason)
    },
  }
}
