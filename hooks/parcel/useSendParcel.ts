import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useApi } from '@/contexts/Api'
import type { NewParcelBody } from '@/domain/parcel-form'
import { paths } from '@/domain/paths'
import type { PayElsewhere } from '@/hooks/order/usePlaceOrder'
import { useRequestKey } from '@/hooks/order/useRequestKey'
import { useStartPayment } from '@/hooks/order/useStartPayment'
import { ApiError } from '@/services/api-error'
import { parcelQuery, parcelService } from '@/services/parcel'

interface Sending {
  body: NewParcelBody
  /** a provider that is to be paid once the parcel stands */
  elsewhere: PayElsewhere | null
}

/** Orders the parcel and leads to it. A second press and a retry after a lost answer mean the same parcel. */
export function useSendParcel() {
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const key = useRequestKey('parcel')
  const paymentKey = useRequestKey('payment.of.parcel')
  const startPayment = useStartPayment()

  return useMutation({
    mutationFn: ({ body }: Sending) => parcelService(api).create(body, key.read()),
    onError: (error) => {
      // an earlier press has become a parcel with other contents: the next one is another parcel
      if (ApiError.from(error).statusCode === 'ERROR_KEY_REUSED') key.renew()
    },
    onSuccess: async (parcel, { elsewhere }) => {
      key.forget()
      // the parcel stands: should the payment not start, its screen offers it again
      const process = elsewhere
        ? await startPayment(
            elsewhere.tag,
            { parcel_id: parcel.id, card_id: elsewhere.card_id },
            paymentKey,
          ).catch(() => null)
        : null
      paymentKey.forget()
      // paid by a saved card, it is not what was answered any more
      if (process?.status !== 'paid') {
        queryClient.setQueryData(parcelQuery(api, parcel.id).queryKey, parcel)
      }
      queryClient.invalidateQueries({ queryKey: ['parcel', 'list'] })
      queryClient.invalidateQueries({ queryKey: ['profile'] })
      const isLeaving = process !== null && process.status !== 'paid' && process.data.url
      if (!isLeaving) await router.push(paths.parcel(parcel.id))
    },
  })
}
