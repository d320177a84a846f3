import { CityMap } from '@/components/map/CityMap'
import type { MapMarker } from '@/components/map/map-props'
import type { CardShop } from '@/domain/card'
import type { GeoPoint } from '@/domain/geo.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  shops: readonly Pick<CardShop, 'id' | 'location' | 'logo_img' | 'translation'>[]
  /** where the visitor orders to */
  home: GeoPoint | undefined
}

/**
 * Where the shops of a list are, with logo and name, around one's own address; each leads to its shop. The
 * list itself says the same in words.
 */
export function ShopMap({ shops, home }: Props) {
  const { t } = useTranslation()
  const pins = shops.flatMap(({ id, location, logo_img, translation }): MapMarker[] =>
    location
      ? [
          {
            id: String(id),
            point: location,
            kind: 'shop',
            label: translation.title,
            img: logo_img,
            isNamed: true,
            href: paths.shop(id),
          },
        ]
      : [],
  )
  const [first] = pins
  if (!first) return null
  const own: MapMarker[] = home
    ? [{ id: 'home', point: home, kind: 'place', label: t('delivery.address'), isNamed: true }]
    : []
  return (
    <CityMap
      // drawn anew when the list changes, so that all pins are in view
      key={pins.map(({ id }) => id).join(' ')}
      center={home ?? first.point}
      markers={[...pins, ...own]}
      isClustered
      isTall
      label={t('shops.map')}
      caption={t('shops.map.caption', { count: pins.length })}
    />
  )
}
