import type { ShopPlace } from '@/domain/branch'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import styles from './ShopPlaces.module.css'

interface Props {
  place: ShopPlace
  /** name that the radio buttons share */
  group: string
  isChosen: boolean
  isNearest: boolean
  onChoose(): void
}

const KILOMETRE = 1000

/** Metres as people say them: to ten metres below one kilometre, to a hundred above. */
function distanceText(metres: number, lang: string): string {
  const near = Math.round(metres / 10) * 10
  return near < KILOMETRE
    ? formatNumber(near, lang, { style: 'unit', unit: 'meter' })
    : formatNumber(metres / KILOMETRE, lang, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: 1,
      })
}

/** One place of a shop to choose: its name, its address, how far it is. */
export function PlaceOption({ place, group, isChosen, isNearest, onChoose }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <label className={styles.option}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        <strong>{place.title}</strong>
        {place.address ? <span className={styles.note}>{place.address}</span> : null}
      </span>
      <span className={styles.far}>
        {isNearest ? <span className={styles.nearest}>{t('branch.nearest')}</span> : null}
        {place.distanceM === undefined ? null : (
          <span className="tabular">{distanceText(place.distanceM, i18n.language)}</span>
        )}
      </span>
    </label>
  )
}
