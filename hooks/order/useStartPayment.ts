import { useApi } from '@/contexts/Api'
import type { PaymentTag } from '@/domain/payment'
import type { PaymentProcess } from '@/domain/payment-process.schema'
import { type PaymentRequest, paymentService } from '@/services/payment'
import { beginPayment } from './begin-payment'
import type { useRequestKey } from './useRequestKey'

/** Starts payments at providers and leads to their page. */
export function useStartPayment() {
  const api = useApi()
  return (
    tag: PaymentTag,
    request: PaymentRequest,
    key: ReturnType<typeof useRequestKey>,
  ): Promise<PaymentProcess> =>
    beginPayment((value) => paymentService(api).start(tag, request, value), key)
}
