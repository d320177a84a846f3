import { useEffect, useEffectEvent } from 'react'
import { CityMap } from '@/components/map/CityMap'
import { AddressField } from '@/components/place/AddressField'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useAddressForm } from '@/hooks/place/useAddressForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { StepProps } from './step-props'

/** Where the shop stands: typed, picked on the map, or this device's own place. */
export function AddressStep({ draft, errors, onChange }: StepProps) {
  const { t } = useTranslation()
  const form = useAddressForm({ place: { address: draft.address, location: draft.location } })
  const { text, point } = form
  const keep = useEffectEvent(() => {
    if (text !== draft.address || point !== draft.location) {
      onChange({ address: text, location: point })
    }
  })
  // a place picked on the map gets its name later
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of them changes
  useEffect(() => keep(), [text, point])
  return (
    <>
      <AddressField
        value={text}
        suggestions={form.suggestions}
        isUnknown={form.isUnknown}
        hint={form.hint}
        message={form.message ?? errors.address ?? errors.location ?? null}
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
        markers={point ? [{ id: 'shop', point, kind: 'shop', label: text }] : []}
        onPick={form.pickPoint}
        label={t('map')}
        caption={t('map.pick')}
      />
    </>
  )
}
