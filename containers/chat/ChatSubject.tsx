import Link from 'next/link'
import styles from '@/components/chat/Thread.module.css'
import type { ChatThread } from '@/domain/chat.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  chat: ChatThread
  about: string
}

/** Where a reader finds the order or parcel; support has no screen of it. */
function hrefOf({ is_mine, roleId, order_id, parcel_id }: ChatThread): string | null {
  if (is_mine) return order_id ? paths.order(order_id) : parcel_id ? paths.parcel(parcel_id) : null
  return { admin: null, seller: paths.board(), deliveryman: paths.courier() }[roleId]
}

/** The order or parcel that a conversation is about, with its status now. */
export function ChatSubject({ chat, about }: Props) {
  const { t } = useTranslation()
  const { order_id, parcel_id, subject_status } = chat
  if (!order_id && !parcel_id) return null
  const status = subject_status ? t(`order.status.${subject_status as 'new'}`) : null
  const href = hrefOf(chat)
  const card = (
    <>
      <span>{about}</span>
      <span className={styles.note}>{status}</span>
    </>
  )
  return href ? (
    <Link href={href} prefetch={false} className={styles.order}>
      {card}
    </Link>
  ) : (
    <div className={styles.order}>{card}</div>
  )
}
