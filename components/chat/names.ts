import { brand } from '@/domain/brand'
import type { Chat } from '@/domain/chat.schema'
import type { useTranslation } from '@/hooks/ui/useTranslation'

type Words = Pick<ReturnType<typeof useTranslation>, 't'>

/** How the other side is called. */
export const peerName = ({ peer }: Pick<Chat, 'peer'>, { t }: Words): string =>
  peer?.name || t('ticket.support', { brand: brand.name })

/** What a conversation is about, or what the other side is. */
export function aboutText(
  {
    order_id,
    parcel_id,
    roleId,
    is_mine,
  }: Pick<Chat, 'order_id' | 'parcel_id' | 'roleId' | 'is_mine'>,
  { t }: Words,
): string {
  if (order_id) return t('order.number', { id: order_id })
  if (parcel_id) return t('parcel.number', { id: parcel_id })
  return is_mine ? t(`chat.role.${roleId}`) : t('chat.role.user')
}
