import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { SkipLink } from '@/components/layout/SkipLink'
import { ADD_FORM } from '@/components/product/add-form'
import { inBrowser } from '@/components/ui/in-browser'
import { loadModal } from '@/components/ui/Modal'
import { PageForm } from '@/components/ui/PageForm'
import { ProgressLine } from '@/components/ui/ProgressLine'
import { CartColumn } from '@/containers/cart/CartColumn'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { useShopInView } from '@/contexts/ShopInView'
import { findInMenu } from '@/domain/menu-search'
import { paths } from '@/domain/paths'
import type { Product } from '@/domain/product.schema'
import { isOn } from '@/domain/settings'
import type { Shop } from '@/domain/shop.schema'
import type { UiVariant } from '@/domain/ui-variant'
import { useCartBrief } from '@/hooks/cart/useCartBrief'
import { useOpenProduct } from '@/hooks/product/useOpenProduct'
import { useBackHints } from '@/hooks/shop/useBackHints'
import { useCardHelp } from '@/hooks/shop/useCardHelp'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useMenuMinute } from '@/hooks/shop/useMenuMinute'
import { useMenuSearch } from '@/hooks/shop/useMenuSearch'
import { useShareShop } from '@/hooks/shop/useShareShop'
import { useEverOpen } from '@/hooks/ui/useEverOpen'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { useTextsAhead } from '@/hooks/ui/useTextsAhead'
import { useWarm } from '@/hooks/ui/useWarm'
import { isLoadFailed } from '@/services/load-failed'
import { shopMenuQuery, shopQuery } from '@/services/shop'
import { MenuDiet } from './MenuDiet'
import { ShopSeo } from './ShopSeo'
import { shopVariants } from './variants'

// the import stands inside dynamic(): only so does Next preload the chunk of a server-rendered product
const ProductContainer = dynamic(
  () => import('@/containers/product/ProductContainer').then((m) => m.ProductContainer),
  { loading: () => <ProgressLine /> },
)
const loadBar = () => import('@/containers/cart/CartBar').then((m) => m.CartBar)
const CartBar = inBrowser(loadBar)
/** most presses on a shop's page open a product or add one */
const nextParts = [() => import('@/containers/product/ProductContainer'), loadModal, loadBar]
const QuickAdd = inBrowser(() => import('@/containers/cart/QuickAdd').then((m) => m.QuickAdd))
const GroupDialog = inBrowser(() =>
  import('@/containers/group/GroupDialog').then((m) => m.GroupDialog),
)
const AtTable = inBrowser(() => import('./AtTable').then((m) => m.AtTable))
const ShopInfoModal = dynamic(() => import('./ShopInfoModal').then((m) => m.ShopInfoModal))
const ShopGone = dynamic(() => import('./ShopGone').then((m) => m.ShopGone))

/** of the bar of a cart, and of the minus and number beside a plus */
const nextTexts: Parameters<typeof useTextsAhead>[0] = (t) => {
  for (const key of ['cart.view', 'cart.view.elsewhere', 'checkout'] as const) t(key)
  t('cart.pieces', { count: 1 })
  for (const key of ['less.title', 'quantity.of'] as const) t(key, { title: '' })
}

interface Props {
  shopId: number
  variant: UiVariant
}

/** A shop's page, or what is left of one that has gone. */
export function ShopContainer({ gone, ...props }: Props & { gone?: true }) {
  return gone ? <ShopGone shopId={props.shopId} /> : <KnownShop {...props} />
}

/** Its shop was fetched before, so that an unknown one is the 404 page. */
function KnownShop({ shopId, variant }: Props) {
  useWarm(nextParts)
  useTextsAhead(nextTexts)
  const api = useApi()
  const { data: shop, error } = useQuery(shopQuery(api, shopId, useDisplayOptions()))
  if (error) throw error
  return shop ? <ShopScreen key={shop.id} shop={shop} variant={variant} /> : null
}

function ShopScreen({ shop, variant }: { shop: Shop; variant: UiVariant }) {
  const api = useApi()
  const view = useDisplayOptions()
  const help = useCardHelp()
  const menu = useQuery({
    ...shopMenuQuery(api, shop.id, view),
    placeholderData: keepPreviousData,
  })
  const search = useMenuSearch(menu.data)
  const minute = useMenuMinute(shop)
  const backOf = useBackHints(shop)
  const product = useOpenProduct()
  const [wanted, setWanted] = useState<readonly Product[]>([])
  const brief = useCartBrief()
  const isCartFilled = useEverOpen(brief.count > 0 || brief.isGroup)
  const group = useOpenParam('group')
  const table = useOpenParam('table')
  const hasGroups = isOn(useSettings(), 'group_order')
  const share = useShareShop(shop)
  const [infoOpen, setInfoOpen] = useState(false)
  const infoEverOpen = useEverOpen(infoOpen)

  const { id } = shop
  const { title } = shop.translation
  const { setShop } = useShopInView()
  useEffect(() => {
    setShop({ id, title })
    return () => setShop(null)
  }, [setShop, id, title])

  const takesReservations = isOn(useSettings(), 'reservation_enable_for_user')
  const reserveHref = shop.booking && takesReservations ? paths.reserveTable(id) : undefined
  const View = shopVariants[variant]
  const known = product.uuid && menu.data ? findInMenu(menu.data, product.uuid) : undefined

  return (
    <>
      <ShopSeo shop={shop} menu={menu.data} productUuid={product.uuid} known={known} />
      <SkipLink to="menu" />
      <View
        shop={shop}
        help={help}
        productHelp={{
          money: help.money,
          minute,
          backOf,
          onOpen: (one) => product.open(one.uuid),
          onQuickAdd: (one) => setWanted((all) => [...all, one]),
        }}
        categories={search.categories}
        recommended={menu.data?.recommended ?? []}
        menuFailed={isLoadFailed(menu)}
        isRetryingMenu={menu.isFetching}
        onRetryMenu={menu.refetch}
        search={{ text: search.text, found: search.found, onChange: search.setText }}
        reserveHref={reserveHref}
        diet={<MenuDiet shopId={id} filter={search.diet} />}
        onInfo={() => setInfoOpen(true)}
        onShare={share}
        onGroup={hasGroups ? () => group.open('open') : undefined}
        cartColumn={<CartColumn shopId={id} />}
        cartBar={isCartFilled ? <CartBar shopId={id} /> : null}
        cartFloat={isCartFilled ? <CartBar shopId={id} look="float" /> : null}
      />
      <PageForm id={ADD_FORM} method="post" action={paths.cart()}>
        <input type="hidden" name="shop_id" value={id} />
      </PageForm>
      {product.uuid ? (
        <ProductContainer
          key={product.uuid}
          shop={shop}
          uuid={product.uuid}
          known={known}
          onClose={product.close}
        />
      ) : null}
      {infoEverOpen ? (
        <ShopInfoModal shop={shop} open={infoOpen} onClose={() => setInfoOpen(false)} />
      ) : null}
      {group.value && hasGroups ? <GroupDialog shop={shop} onClose={group.close} /> : null}
      {table.value && shop.dine_in ? (
        <AtTable shopId={shop.id} tableId={Number(table.value)} />
      ) : null}
      {wanted.length > 0 ? <QuickAdd shop={shop} wanted={wanted} /> : null}
    </>
  )
}
