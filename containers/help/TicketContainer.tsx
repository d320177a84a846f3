import Link from 'next/link'
import { type FormEvent, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import styles from '@/components/help/Help.module.css'
import { TicketMessages } from '@/components/help/TicketMessages'
import { TicketState } from '@/components/help/TicketState'
import { topicTexts } from '@/components/help/topic-texts'
import { Button } from '@/components/ui/Button'
import { PhotoPicker } from '@/components/ui/PhotoPicker'
import { Skeleton } from '@/components/ui/Skeleton'
import { TextField } from '@/components/ui/TextField'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { paths } from '@/domain/paths'
import { MAX_TICKET_IMAGES, MAX_TICKET_TEXT } from '@/domain/ticket'
import { useTicket } from '@/hooks/ticket/useTicket'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { usePhotos } from '@/hooks/upload/usePhotos'

/** /help/tickets/{id}: a conversation with the support. */
export function TicketContainer({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { ticket, write, move } = useTicket(ticketId)
  if (!ticket) return <Skeleton height={320} radius={16} />
  const { subject, status, order_id, topic } = ticket
  const isClosed = status === 'closed'
  return (
    <AccountFrame title={subject} lead={t(topicTexts[topic])}>
      <div className={styles.row}>
        <TicketState status={status} />
        {order_id ? (
          <Link href={paths.order(order_id)}>{t('order.number', { id: order_id })}</Link>
        ) : null}
      </div>
      <TicketMessages ticket={ticket} />
      <Reply key={ticket.messages.length} write={write} />
      {move.isError ? (
        <CartNotice tone="bad" live>
          {errorText(move.error)}
        </CartNotice>
      ) : null}
      <div className={styles.row}>
        <Button
          look="secondary"
          pending={move.isPending}
          onClick={() => move.mutate(isClosed ? 'open' : 'closed')}
        >
          {t(isClosed ? 'ticket.reopen' : 'ticket.close')}
        </Button>
        <Link href={paths.tickets()} prefetch={false}>
          {t('tickets')}
        </Link>
      </div>
    </AccountFrame>
  )
}

/** The next message, emptied when it has been sent. */
function Reply({ write }: { write: ReturnType<typeof useTicket>['write'] }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [hasTried, setTried] = useState(false)
  const photos = usePhotos('chats', MAX_TICKET_IMAGES)
  const isMissing = hasTried && !text.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!text.trim() || photos.isBusy || write.isPending) return
    write.mutate({ text: text.trim(), images: photos.stored })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={t('ticket.reply')}
        value={text}
        multiline
        minRows={3}
        error={isMissing}
        helperText={isMissing ? t('errors:validation.required') : undefined}
        onChange={(event) => setText(event.target.value)}
        htmlInput={{ maxLength: MAX_TICKET_TEXT, 'aria-required': true }}
      />
      <PhotoPicker label={t('photos.add')} picked={photos} />
      {write.isError ? (
        <CartNotice tone="bad" live>
          {errorText(write.error)}
        </CartNotice>
      ) : null}
      <div>
        <Button type="submit" pending={write.isPending || photos.isBusy}>
          {t('ticket.send')}
        </Button>
      </div>
    </form>
  )
}
