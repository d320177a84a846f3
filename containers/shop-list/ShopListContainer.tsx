import { paths } from '@/domain/paths'
import { type ShopListKind, shopLists } from '@/domain/shop-list'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ShopListScreen } from './ShopListScreen'

const titles = {
  restaurants: 'restaurants',
  shops: 'shops',
  recommended: 'shops.recommended',
} as const satisfies Record<ShopListKind, string>

const texts = {
  restaurants: 'restaurants.text',
  shops: 'shops.text',
  recommended: 'shops.recommended.text',
} as const satisfies Record<ShopListKind, string>

/** All restaurants, all shops, or all that the marketplace recommends. */
export function ShopListContainer({ kind }: { kind: ShopListKind }) {
  const { t } = useTranslation()
  return (
    <ShopListScreen
      key={kind}
      list={shopLists[kind]}
      title={t(titles[kind])}
      text={t(texts[kind])}
      steps={[{ name: t('home'), path: paths.home() }]}
    />
  )
}
