import { type FormEvent, useId } from 'react'
import { CityMap } from '@/components/map/CityMap'
import { AddressField } from '@/components/place/AddressField'
import { ZoneNotice } from '@/components/place/ZoneNotice'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { TextField } from '@/components/ui/TextField'
import { useAuth } from '@/contexts/Auth'
import type { Address } from '@/domain/address.schema'
import { useAddresses } from '@/hooks/place/useAddresses'
import { type AddressDetails, useAddressForm } from '@/hooks/place/useAddressForm'
import { usePlace } from '@/hooks/place/usePlace'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AddressModal.module.css'

interface Props {
  open: boolean
  onClose(): void
  /** the saved address to change; without it a new one */
  address?: Address
}

const fields = [
  { key: 'house', text: 'address.house', maxLength: 50 },
  { key: 'floor', text: 'address.floor', maxLength: 50 },
  { key: 'entrance', text: 'address.entrance', maxLength: 50 },
  { key: 'comment', text: 'address.comment', maxLength: 500 },
  { key: 'title', text: 'address.title', maxLength: 100 },
] as const satisfies readonly { key: keyof AddressDetails; text: string; maxLength: number }[]

/** Where to deliver: typed, picked on the map, or this device's location. */
export function AddressModal({ open, onClose, address }: Props) {
  const { t } = useTranslation()
  const { user } = useAuth()
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t(address ? 'address.edit' : user ? 'address.add' : 'delivery.address')}
    >
      {open ? <AddressForm key={address?.id} address={address} onDone={onClose} /> : null}
    </Modal>
  )
}

function AddressForm({ address, onDone }: { address?: Address; onDone(): void }) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { place, setPlace } = usePlace()
  const { save, isPending } = useAddresses(false)
  const form = useAddressForm({ address, place: user ? null : place })
  const formId = useId()

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // a form inside the checkout's form must not send that one, too
    event.stopPropagation()
    const chosen = form.complete()
    if (!chosen || isPending) return
    if (!user) {
      setPlace(chosen)
      onDone()
      return
    }
    const { title, ...info } = form.details
    const { latitude, longitude } = chosen.location
    const input = {
      title,
      address: { address: chosen.address, ...info },
      location: [latitude, longitude] as [number, number],
    }
    // the hook has said what went wrong; the form stays as it is
    await save({ id: address?.id, input }).then(onDone, () => undefined)
  }

  return (
    <form id={formId} className={styles.form} onSubmit={handleSubmit}>
      <AddressField
        value={form.text}
        suggestions={form.suggestions}
        isUnknown={form.isUnknown}
        hint={form.hint}
        message={form.message}
        autoFocus={address === undefined}
        onType={form.type}
        onPick={form.pick}
      />
      <div>
        <Button look="secondary" size="small" onClick={form.locate} pending={form.isLocating}>
          <Icon name="target" />
          {t('address.use.my.location')}
        </Button>
      </div>
      <CityMap
        center={form.mapCenter}
        markers={
          form.point ? [{ id: 'place', point: form.point, kind: 'place', label: form.text }] : []
        }
        onPick={form.pickPoint}
        label={t('map')}
        caption={t('map.pick')}
      />
      {form.isOutside ? <ZoneNotice /> : null}
      {user ? (
        <div className={styles.details}>
          {fields.map(({ key, text, maxLength }) => (
            <TextField
              key={key}
              label={t(text)}
              value={form.details[key]}
              htmlInput={{ maxLength }}
              onChange={({ target }) => form.setDetail(key, target.value)}
            />
          ))}
        </div>
      ) : null}
      <Button type="submit" size="large" block pending={isPending}>
        {t(user ? 'address.save' : 'address.confirm')}
      </Button>
    </form>
  )
}
