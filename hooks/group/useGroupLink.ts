import type { Cart } from '@/domain/cart.schema'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop.schema'
import { useShareLink } from '@/hooks/ui/useShareLink'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** The invitation to a group order, and the ways to hand it over. */
export function useGroupLink(shop: Pick<Shop, 'id' | 'translation' | 'type'>, cart: Cart) {
  const { t } = useTranslation()
  const { id: cart_id, owner_id, group_order } = cart
  const token = group_order?.token
  const path = paths.group({ shop_id: shop.id, cart_id, owner_id, type: shop.type, token })
  return useShareLink(path, t('group.invite.message', { shop: shop.translation.title }))
}
