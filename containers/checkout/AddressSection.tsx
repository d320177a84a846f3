import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CartNotice } from '@/components/cart/CartNotice'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { type Choice, ChoiceCards } from '@/components/checkout/ChoiceCards'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { TextField } from '@/components/ui/TextField'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { addressLabel } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import type { CheckoutForm } from '@/domain/checkout.schema'
import { houseAfter, houseIn } from '@/domain/house-number'
import type { Shop } from '@/domain/shop.schema'
import { usePlace } from '@/hooks/place/usePlace'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { addressesQuery } from '@/services/address'
import type { ApiError } from '@/services/api-error'
import { isLoadFailed } from '@/services/load-failed'
import styles from './AddressSection.module.css'

const AddressModal = dynamic(() =>
  import('@/containers/place/AddressModal').then((m) => m.AddressModal),
)

interface Props {
  shop: Shop
  /** the saved place whose house and floor are in the form, and were perhaps corrected there */
  filledId?: number
  /** why there are no totals; only what concerns the address is said here */
  error: ApiError | null
}

/** the card of a place that is not among the saved ones */
const HERE = 0

/** Where the order goes: a saved place, the one chosen on this device, or a new one. */
export function AddressSection({ shop, filledId, error }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const { place, setPlace } = usePlace()
  const { register, setValue, getValues, watch } = useFormContext<CheckoutForm>()
  const { user } = useAuth()
  const addresses = useQuery({ ...addressesQuery(api), enabled: user !== null })
  const [isAdding, setAdding] = useState(false)
  const saved = addresses.data?.data ?? []
  const isFailed = isLoadFailed(addresses)
  const isPickup = watch('way') === 'pickup'

  const isFilled = useRef(filledId)

  const take = useEffectEvent((address: Address) => {
    const [latitude, longitude] = address.location
    const { address: street, house, floor } = address.address
    setPlace({ address: street, location: { latitude, longitude }, location_id: address.id })
    setValue('house', house || houseIn(street))
    setValue('floor', floor ?? '')
  })
  const active = saved.find((address) => address.active)
  const fallback = place ? saved.find(({ id }) => id === place.location_id) : active
  const fallbackId = fallback?.id
  // a saved place in force brings its house and floor along; without any, the active one is taken
  useEffect(() => {
    const isOther = fallbackId !== isFilled.current
    if (fallbackId !== undefined && fallback && isOther) take(fallback)
    if (fallbackId !== undefined) isFilled.current = undefined
  }, [fallbackId, fallback])

  const street = fallback ? '' : (place?.address ?? '')
  const lastStreet = useRef('')
  const readHouse = useEffectEvent((next: string) => {
    // a reload finds what was typed
    const isFirst = lastStreet.current === ''
    const house = getValues('house')
    if (!isFirst || house === '') setValue('house', houseAfter(house, lastStreet.current, next))
    lastStreet.current = next
  })
  // the number that a typed or picked address says is not asked again
  useEffect(() => {
    if (street) readHouse(street)
  }, [street])

  if (isPickup) {
    return (
      <p className={styles.shop}>
        <strong>{shop.translation.title}</strong>
        <span>{shop.translation.address}</span>
      </p>
    )
  }
  const isSavedPlace = saved.some(({ id }) => id === place?.location_id)
  const choices: Choice<number>[] = [
    ...(place && !isSavedPlace ? [{ value: HERE, label: place.address }] : []),
    ...saved.map((address) => ({ value: address.id, label: addressLabel(address, i18n.language) })),
  ]
  const isTooFar = error?.statusCode === 'ERROR_OUT_OF_ZONE'
  const fields = [
    ['house', t('address.building')],
    ['floor', t('address.floor')],
    ['office', t('address.office')],
  ] as const
  const addButton = (
    <Button look="secondary" onClick={() => setAdding(true)}>
      {t('address.add')}
    </Button>
  )
  return (
    <>
      {choices.length > 0 ? (
        <ChoiceCards
          legend={t('delivery.address')}
          hideLegend
          value={isSavedPlace ? (place?.location_id ?? null) : HERE}
          choices={choices}
          onChange={(id) => {
            const chosen = saved.find((address) => address.id === id)
            if (chosen) take(chosen)
          }}
          foldFrom={1}
          more={addButton}
        />
      ) : isFailed ? null : (
        <>
          <p>{t('checkout.address.missing')}</p>
          <div>{addButton}</div>
        </>
      )}
      {isFailed ? (
        <LoadNotice pending={addresses.isFetching} onRetry={addresses.refetch}>
          {t('error.oops')}
        </LoadNotice>
      ) : null}
      {isTooFar ? (
        <CartNotice
          tone="bad"
          live
          actions={
            shop.pickup === false ? null : (
              <Button look="secondary" size="small" onClick={() => setValue('way', 'pickup')}>
                {t('checkout.pickup.instead')}
              </Button>
            )
          }
        >
          {error.message} {t('checkout.zone.hint', { title: shop.translation.title })}
        </CartNotice>
      ) : null}
      <div className={styles.fields}>
        {fields.map(([name, label]) => (
          <TextField key={name} label={label} htmlInput={{ maxLength: 50 }} {...register(name)} />
        ))}
      </div>
      <div className={styles.door}>
        <CheckLine
          checked={watch('leave_at_door')}
          onChange={(isOn) => setValue('leave_at_door', isOn)}
        >
          {t('order.leave.at.door')}
        </CheckLine>
      </div>
      {isAdding ? <AddressModal open onClose={() => setAdding(false)} /> : null}
    </>
  )
}
