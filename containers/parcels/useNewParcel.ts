import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNow } from '@/contexts/Clock'
import type { Address } from '@/domain/address.schema'
import { houseIn } from '@/domain/house-number'
import { localMoment, timeOf } from '@/domain/opening-hours'
import { longestSide } from '@/domain/parcel'
import type { Parcel, ParcelTerms, ParcelType } from '@/domain/parcel.schema'
import {
  type CheckedParcelForm,
  emptyEnd,
  formOfParcel,
  type ParcelForm,
  parcelFieldOf,
  toParcelBody,
  toParcelRequest,
} from '@/domain/parcel-form'
import { parcelTime } from '@/domain/parcel-time'
import type { Payment } from '@/domain/payment.schema'
import { isExternal } from '@/domain/payment-process'
import type { Profile } from '@/domain/profile.schema'
import { slotDays } from '@/domain/slots'
import { weekDays } from '@/domain/week-day'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useParcelQuote } from '@/hooks/parcel/useParcelQuote'
import { useSendParcel } from '@/hooks/parcel/useSendParcel'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { ApiError } from '@/services/api-error'

export interface NewParcelProps {
  types: readonly ParcelType[]
  terms: ParcelTerms
  methods: readonly Payment[]
  profile: Profile | null
  /** the active saved address, from which parcels usually leave */
  address: Address | undefined
  /** the parcel to send once more */
  again: Parcel | null
}

/** couriers carry parcels at any hour */
const everyDay = weekDays.map((day) => ({ day, from: '00-00', to: '00-00', disabled: false }))

/** The form as it opens: the sender is who is signed in, unless an earlier parcel says otherwise. */
function formAtFirst({ types, methods, profile, address, again }: NewParcelProps): ParcelForm {
  const repeated = again ? formOfParcel(again) : {}
  const [latitude = 0, longitude = 0] = address?.location ?? []
  const from = {
    ...emptyEnd,
    name: [profile?.firstname, profile?.lastname].filter(Boolean).join(' '),
    phone: profile?.phone ? `+${profile.phone.replace(/\D/g, '')}` : '',
    place: address ? { address: address.address.address, latitude, longitude } : null,
    house: address ? address.address.house || houseIn(address.address.address) : '',
    stage: address?.address.floor ?? '',
  }
  return {
    from,
    to: [emptyEnd],
    is_later: false,
    date: null,
    time: null,
    description: '',
    weight: '',
    length: '',
    value: '',
    note: '',
    instruction: '',
    leave_at_door: false,
    agreed: false,
    payment_id: methods[0]?.id ?? 0,
    card_id: 0,
    use_wallet: false,
    ...repeated,
    // a size class may be gone by now
    type_id: types.find(({ id }) => id === repeated.type_id)?.id ?? 0,
  }
}

/** Everything that the screen of a new parcel knows and does. */
export function useNewParcel(props: NewParcelProps) {
  const { types, terms, methods } = props
  const now = useNow()
  const { currency } = useCurrency()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const send = useSendParcel()
  const [opened] = useState(() => formAtFirst(props))
  const { form } = useZodForm<ParcelForm, CheckedParcelForm>(
    async () =>
      (await import('@/domain/parcel-form.schema')).parcelFormSchema({
        sizes: types.map((type) => ({
          id: type.id,
          maxKg: type.max_g / 1000,
          maxM: longestSide(type) / 100,
        })),
        maxValue: terms.max_declared_value,
      }),
    opened,
  )
  const { control } = form
  const [typeId, from, to] = useWatch({ control, name: ['type_id', 'from', 'to'] })
  const priced = useParcelQuote(toParcelRequest({ type_id: typeId, from, to }, currency?.id))
  const type = types.find(({ id }) => id === typeId)
  const { time_zone } = terms
  const days = useMemo(
    () => slotDays({ shop_working_days: everyDay, shop_closed_date: [], time_zone }, now),
    [time_zone, now],
  )

  /** Puts a refusal at its field; answers whether it has one. */
  const showAtField = (error: ApiError): boolean => {
    const refused = Object.entries(error.params).flatMap(([name, [message]]) => {
      const path = parcelFieldOf(name, form.getValues('to').length)
      return path ? [{ path, message }] : []
    })
    refused.forEach(({ path, message }, index) => {
      // parcelFieldOf answers paths of the form
      form.setError(path as 'from.name', { message }, { shouldFocus: index === 0 })
    })
    return refused.length > 0
  }

  const submit = form.handleSubmit(async (values) => {
    if (!currency || !priced.quote || priced.isBehind || send.isPending) return
    setProblem(null)
    const tag = methods.find(({ id }) => id === values.payment_id)?.tag
    const isElsewhere = tag !== undefined && isExternal(tag)
    const { date, minute } = localMoment(now, time_zone)
    const body = toParcelBody(values, {
      currencyId: currency.id,
      quoteId: priced.quote.quote_id,
      paymentId: isElsewhere ? undefined : values.payment_id,
      now: { date, time: timeOf(minute) },
    })
    if (!body) return
    const elsewhere = isElsewhere
      ? { tag, ...(values.card_id > 0 ? { card_id: values.card_id } : {}) }
      : null
    try {
      await send.mutateAsync({ body, elsewhere })
    } catch (caught) {
      const error = ApiError.from(caught)
      if (error.status === 422 && showAtField(error)) return
      setProblem(error)
      if (error.statusCode.startsWith('ERROR_QUOTE')) priced.refetch()
    }
  })

  return {
    form,
    days,
    type,
    currency,
    ...priced,
    /** how long it takes if it is wanted at once; undefined until the way is known */
    time:
      type && priced.quote
        ? parcelTime({ km: priced.quote.km, maxG: type.max_g, dropOffs: to.length - 1 })
        : undefined,
    /** what the shortest way of that size takes */
    leastMinutes: parcelTime({ km: 0, maxG: type?.max_g ?? 0, dropOffs: to.length - 1 }).from,
    problem,
    isSending: send.isPending || send.isSuccess,
    submit,
  }
}
