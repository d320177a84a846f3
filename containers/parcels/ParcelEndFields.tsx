import { useState } from 'react'
import { type FieldError, get, useFormContext } from 'react-hook-form'
import { FieldNote } from '@/components/join/FieldNote'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { FormField } from '@/components/ui/FormField'
import { inBrowser } from '@/components/ui/in-browser'
import { PhoneInput } from '@/containers/auth/PhoneInput'
import type { Address } from '@/domain/address.schema'
import { houseAfter } from '@/domain/house-number'
import type { ParcelForm } from '@/domain/parcel-form'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './NewParcel.module.css'

const ParcelPlaceModal = inBrowser(() =>
  import('./ParcelPlaceModal').then((m) => m.ParcelPlaceModal),
)

interface Props {
  path: 'from' | `to.${number}`
  addresses: readonly Address[]
  /** the receiver whose courier note is asked for */
  isLast?: boolean
  onRemove?(): void
}

/** Sender or receiver: where, who, and what the courier is to know at the door. */
export function ParcelEndFields({ path, addresses, isLast, onRemove }: Props) {
  const { t } = useTranslation()
  const { register, control, watch, getValues, setValue, formState } = useFormContext<ParcelForm>()
  const [isChoosing, setChoosing] = useState(false)
  const isSender = path === 'from'
  const place = watch(`${path}.place`)
  const errorOf = (field: string): string | undefined => {
    const error: Partial<FieldError> | undefined = get(formState.errors, `${path}.${field}`)
    return error?.message
  }
  const doors = [
    ['house', t('address.building')],
    ['stage', t('address.floor')],
    ['room', t('address.office')],
  ] as const
  return (
    <>
      <div className={styles.place}>
        <p className={place ? styles.address : styles.quiet}>
          {place ? <bdi>{place.address}</bdi> : t(isSender ? 'parcel.from.ask' : 'parcel.to.ask')}
        </p>
        <Button look="secondary" opens="dialog" onClick={() => setChoosing(true)}>
          {t(place ? 'address.edit' : 'address.choose')}
        </Button>
      </div>
      <FieldNote label={t('address')} error={errorOf('place')} />
      <div className={styles.short}>
        {doors.map(([name, label]) => (
          <FormField
            key={name}
            field={register(`${path}.${name}`)}
            label={label}
            error={errorOf(name)}
            autoComplete="off"
          />
        ))}
      </div>
      <div className={styles.fields}>
        <FormField
          field={register(`${path}.name`)}
          label={t(isSender ? 'parcel.sender' : 'parcel.receiver')}
          error={errorOf('name')}
          autoComplete={isSender ? 'name' : 'off'}
          required
        />
        <PhoneInput
          control={control}
          name={`${path}.phone`}
          label={t('phone')}
          error={errorOf('phone')}
          autoComplete={isSender ? 'tel' : 'off'}
          required
        />
      </div>
      {isSender || isLast ? (
        <FormField
          field={register(isSender ? 'note' : 'instruction')}
          label={t('address.comment')}
          error={formState.errors[isSender ? 'note' : 'instruction']?.message}
          autoComplete="off"
        />
      ) : null}
      {isLast ? (
        <CheckLine
          checked={watch('leave_at_door')}
          onChange={(isOn) => setValue('leave_at_door', isOn, { shouldDirty: true })}
        >
          {t('order.leave.at.door')}
        </CheckLine>
      ) : null}
      {onRemove ? (
        <div>
          <Button look="quiet" size="small" onClick={onRemove}>
            {t('parcel.dropoff.remove')}
          </Button>
        </div>
      ) : null}
      {isChoosing ? (
        <ParcelPlaceModal
          title={t(isSender ? 'parcel.pickup' : 'parcel.dropoff')}
          place={place}
          addresses={addresses}
          onClose={() => setChoosing(false)}
          onChoose={(chosen, door) => {
            setValue(`${path}.place`, chosen, { shouldValidate: true, shouldDirty: true })
            const typed = getValues(`${path}.house`)
            const house = houseAfter(typed, place?.address ?? '', chosen.address)
            setValue(`${path}.house`, door?.house || house)
            if (door) setValue(`${path}.stage`, door.stage)
            setChoosing(false)
          }}
        />
      ) : null}
    </>
  )
}
