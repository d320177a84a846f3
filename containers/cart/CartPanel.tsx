import dynamic from 'next/dynamic'
import { inBrowser } from '@/components/ui/in-browser'
import { GroupStart } from '@/containers/group/GroupStart'
import { isWaiting } from '@/domain/group-view'
import { type CartState, useCart } from '@/hooks/cart/useCart'
import { useCartActions } from '@/hooks/cart/useCartActions'
import { useCartShop } from '@/hooks/cart/useCartShop'
import { useMoney } from '@/hooks/currency/useMoney'
import { CartLines } from './CartLines'
import styles from './CartPanel.module.css'
import { CartSkeleton } from './CartPlaceholder'
import { CartSummary } from './CartSummary'
import { CartTogether } from './CartTogether'
import { ShopHoursNotice } from './ShopHoursNotice'
import { SyncNotice } from './SyncNotice'

const GroupMemberPanel = inBrowser(
  () => import('@/containers/group/GroupMemberPanel').then((m) => m.GroupMemberPanel),
  CartSkeleton,
)
const GroupOwnerPanel = inBrowser(
  () => import('@/containers/group/GroupOwnerPanel').then((m) => m.GroupOwnerPanel),
  CartSkeleton,
)
const GroupElsewhere = dynamic(() =>
  import('@/containers/group/GroupElsewhere').then((m) => m.GroupElsewhere),
)

/** The active cart with everything that can be done to it: column, sheet and drawer show this. */
export function CartPanel() {
  const state = useCart()
  if (state.member) return <GroupMemberPanel state={state} member={state.member} />
  return <OwnCart state={state} />
}

function OwnCart({ state }: { state: CartState }) {
  const money = useMoney(state.currency)
  const { isPending } = useCartActions()
  const { shop } = useCartShop(state.shopId)
  const { cart, lines } = state
  if (state.isLoading && !state.isFailed) return <CartSkeleton />
  const group = state.isServer && cart?.group ? cart : null
  const isFilled = lines.some((view) => !view.bonus)
  const hasGoods = isFilled || group?.user_carts.some((userCart) => userCart.cartDetails.length > 0)
  return (
    <div className={styles.panel} data-fills>
      <GroupElsewhere />
      <CartLines state={state} title={shop?.translation.title}>
        <SyncNotice />
        {shop ? <ShopHoursNotice shop={shop} /> : null}
      </CartLines>
      {group && shop ? <GroupOwnerPanel cart={group} shop={shop} /> : null}
      {hasGoods ? (
        <CartSummary
          cart={state}
          shop={shop}
          money={money}
          isSaving={isPending}
          isWaiting={group !== null && isWaiting(group)}
        />
      ) : null}
      {!group && isFilled && shop ? <GroupStart shop={shop} /> : null}
      {/* the last one: nothing lies below it that could move when it comes or goes */}
      {isFilled ? <CartTogether state={state} /> : null}
    </div>
  )
}
