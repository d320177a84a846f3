import type { FormEvent } from 'react'
import { CityMap } from '@/components/map/CityMap'
import { AddressField } from '@/components/place/AddressField'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Modal } from '@/components/ui/Modal'
import { addressLabel } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import type { ParcelPlace } from '@/domain/parcel-form'
import { useAddressForm } from '@/hooks/place/useAddressForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './NewParcel.module.css'

interface Props {
  title: string
  place: ParcelPlace | null
  addresses: readonly Address[]
  onClose(): void
  /** `door`: house and floor of a saved address */
  onChoose(place: ParcelPlace, door?: { house: string; stage: string }): void
}

/** Where a parcel is picked up or dropped off: a saved address, typed, or picked on the map. */
export function ParcelPlaceModal({ title, place, addresses, onClose, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useAddressForm({
    place: place && {
      address: place.address,
      location: { latitude: place.latitude, longitude: place.longitude },
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // this form stands inside the parcel's form, which must not be sent
    event.stopPropagation()
    const chosen = form.complete()
    if (chosen) onChoose({ address: chosen.address, ...chosen.location })
  }
  const takeSaved = ({ address, location: [latitude, longitude] }: Address) =>
    onChoose(
      { address: address.address, latitude, longitude },
      { house: address.house ?? '', stage: address.floor ?? '' },
    )
  return (
    <Modal open onClose={onClose} title={title}>
      <form className={styles.steps} onSubmit={handleSubmit}>
        {addresses.length > 0 ? (
          <ul className={styles.saved} aria-label={t('address.saved')}>
            {addresses.map((address) => (
              <li key={address.id}>
                <Button look="secondary" size="small" block onClick={() => takeSaved(address)}>
                  <Icon name="pin" size={18} />
                  {addressLabel(address, i18n.language)}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <AddressField
          value={form.text}
          suggestions={form.suggestions}
          isUnknown={form.isUnknown}
          hint={form.hint}
          message={form.message}
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
        <Button type="submit" size="large" block>
          {t('parcel.place.confirm')}
        </Button>
      </form>
    </Modal>
  )
}
