import { useVisit } from '@/contexts/Visit'
import type { Cart } from '@/domain/cart.schema'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'

/** The invitation to a group order, and the ways to hand it over. */
export function useGroupLink(shop: Pick<Shop, 'id' | 'translation' | 'type'>, cart: Cart) {
  const { t } = useTranslation()
  const { origin } = useVisit()
  const { id: cart_id, owner_id, group_order } = cart
  const token = group_order?.token
  const path = paths.group({ shop_id: shop.id, cart_id, owner_id, type: shop.type, token })
  const url = `${origin || window.location.origin}${path}`
  const fail = () => toast.error(t('share.failed', { url }))
  const copy = () =>
    navigator.clipboard.writeText(url).then(() => toast.success(t('share.copied')), fail)
  const share = () =>
    navigator
      .share({ title: t('group.invite.message', { shop: shop.translation.title }), url })
      .catch((error: unknown) => {
        // closing the share sheet is no failure
        if (!(error instanceof DOMException && error.name === 'AbortError')) fail()
      })
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  return { url, copy, share: canShare ? share : undefined }
}
