import { CityMap } from '@/components/map/CityMap'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { TextField } from '@/components/ui/TextField'
import { closedRing, MAX_ZONE_CORNERS, zoneRadiiM } from '@/domain/delivery-zone'
import type { GeoPoint } from '@/domain/geo.schema'
import { type ShopDraft, zoneOf } from '@/domain/shop-draft'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { FieldNote } from './FieldNote'
import styles from './Fields.module.css'

const ZOOM = 12

interface Props {
  draft: ShopDraft
  /** where the shop stands */
  shop: GeoPoint
  error: string | undefined
  onChange(over: Partial<ShopDraft>): void
}

/** How far a shop delivers: a distance around it, or corners set on the map. */
export function ZoneFields({ draft, shop, error, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { zoneKind, radiusM, corners } = draft
  const isDrawn = zoneKind === 'drawn'
  const km = (metres: number) =>
    formatNumber(metres / 1000, i18n.language, { style: 'unit', unit: 'kilometer' })
  const add = ({ latitude, longitude }: GeoPoint) => {
    if (corners.length >= MAX_ZONE_CORNERS) return
    onChange({ corners: [...corners, [latitude, longitude]] })
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('join.zone')}</legend>
      {(['radius', 'drawn'] as const).map((kind) => (
        <CheckLine
          key={kind}
          type="radio"
          name="zone"
          checked={zoneKind === kind}
          onChange={() => onChange({ zoneKind: kind })}
        >
          {t(`join.zone.${kind}`)}
        </CheckLine>
      ))}
      {isDrawn ? (
        <div className={styles.row}>
          <Button
            look="secondary"
            size="small"
            disabled={corners.length === 0}
            reason={t('join.zone.hint')}
            onClick={() => onChange({ corners: corners.slice(0, -1) })}
          >
            {t('join.zone.undo')}
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={corners.length === 0}
            reason={t('join.zone.hint')}
            onClick={() => onChange({ corners: [] })}
          >
            {t('join.zone.clear')}
          </Button>
        </div>
      ) : (
        <TextField
          label={t('join.zone.distance')}
          value={String(radiusM)}
          onChange={(event) => onChange({ radiusM: Number(event.target.value) })}
        >
          {zoneRadiiM.map((metres) => (
            <option key={metres} value={metres}>
              {km(metres)}
            </option>
          ))}
        </TextField>
      )}
      <CityMap
        center={shop}
        zoom={ZOOM}
        markers={[{ id: 'shop', point: shop, kind: 'shop', label: draft.title, isFixed: true }]}
        route={closedRing(zoneOf(draft))}
        onPick={isDrawn ? add : undefined}
        label={t('join.zone')}
        caption={
          isDrawn
            ? `${t('join.zone.hint')} ${t('join.zone.corners', { n: corners.length })}`
            : t('join.zone.around', { distance: km(radiusM) })
        }
      />
      <FieldNote label={t('join.zone')} error={error} />
    </fieldset>
  )
}
