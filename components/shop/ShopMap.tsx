import { CityMap } from '@/components/map/CityMap'
import type { CardShop } from '@/domain/card'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Where the shops of a list are; each pin leads to its shop. The list itself says the same in words. */
export function ShopMap({ shops }: { shops: readonly CardShop[] }) {
  const { t } = useTranslation()
  const markers = shops.flatMap(({ id, location, translation }) =>
    location
      ? {
          id: String(id),
          point: location,
          kind: 'shop' as const,
          label: translation.title,
          href: paths.shop(id),
        }
      : [],
  )
  const [first] = markers
  if (!first) return null
  return (
    <CityMap
      // drawn anew when the list changes, so that all pins are in view
      key={markers.map(({ id }) => id).join(' ')}
      center={first.point}
      markers={markers}
      label={t('shops.map')}
      caption={t('shops.map.caption', { count: markers.length })}
    />
  )
}
