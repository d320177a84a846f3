import { useQueryClient } from '@tanstack/react-query'
import { DuePayment } from '@/containers/payment/DuePayment'
import { useApi } from '@/contexts/Api'
import { awaitedTag, isUnpaid } from '@/domain/order-payment'
import type { Parcel } from '@/domain/parcel.schema'
import { keepAnswer } from '@/services/keep-answer'
import { parcelQuery } from '@/services/parcel'
import { parcelPaymentQuery, paymentService } from '@/services/payment'

interface Props {
  parcel: Parcel
  money(amount: number): string
}

/** What has become of the payment that a parcel waits for. */
export function ParcelPayment({ parcel, money }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  if (!isUnpaid(parcel)) return null
  return (
    <DuePayment
      due={{
        request: { parcel_id: parcel.id },
        keyName: `payment.parcel.${parcel.id}`,
        shop: null,
        currency: parcel.currency ?? undefined,
        owed: parcel.transaction?.price ?? parcel.total_price,
        awaited: awaitedTag(parcel),
      }}
      state={parcelPaymentQuery(api, parcel.id)}
      money={money}
      onPayHere={async (id) => {
        const changed = await paymentService(api).changeParcel(parcel.id, id)
        await keepAnswer(queryClient, parcelQuery(api, parcel.id).queryKey, changed)
      }}
      onSettled={() => queryClient.invalidateQueries({ queryKey: ['parcel', parcel.id] })}
    />
  )
}
