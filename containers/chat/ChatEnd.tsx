import styles from '@/components/chat/Thread.module.css'
import { Button, LinkButton } from '@/components/ui/Button'
import type { ChatThread } from '@/domain/chat.schema'
import { paths } from '@/domain/paths'
import type { useChat } from '@/hooks/chat/useChat'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  chat: ChatThread
  tools: ReturnType<typeof useChat>
}

/** In place of the field where nobody writes any more: why, and what can be done. */
export function ChatEnd({ chat, tools: { block } }: Props) {
  const { t } = useTranslation()
  const { is_blocked, has_blocked, roleId, order_id, parcel_id, shop_id, is_mine } = chat
  if (is_blocked) {
    return (
      <div className={styles.end} role="status">
        <p>{t(has_blocked ? 'chat.blocked' : 'chat.blocked.by')}</p>
        {has_blocked ? (
          <Button look="secondary" pending={block.isPending} onClick={() => block.mutate(false)}>
            {t('chat.unblock')}
          </Button>
        ) : null}
      </div>
    )
  }
  const again = paths.openChat(roleId, {
    orderId: order_id ?? undefined,
    parcelId: parcel_id ?? undefined,
    shopId: shop_id ?? undefined,
  })
  return (
    <div className={styles.end} role="status">
      <p>{t('chat.closed')}</p>
      {is_mine ? (
        <LinkButton look="secondary" href={again} prefetch={false}>
          {t('chat.again')}
        </LinkButton>
      ) : null}
    </div>
  )
}
