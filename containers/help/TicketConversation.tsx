import { type FormEvent, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import styles from '@/components/help/Help.module.css'
import { TicketMessages } from '@/components/help/TicketMessages'
import { Button } from '@/components/ui/Button'
import { PhotoPicker } from '@/components/ui/PhotoPicker'
import { TextField } from '@/components/ui/TextField'
import { MAX_TICKET_IMAGES, MAX_TICKET_TEXT } from '@/domain/ticket'
import type { TicketThread } from '@/domain/ticket.schema'
import type { useTicket } from '@/hooks/ticket/useTicket'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { usePhotos } from '@/hooks/upload/usePhotos'

interface Props extends Pick<ReturnType<typeof useTicket>, 'write' | 'move'> {
  ticket: TicketThread
  /** at the support's desk: who the customer is */
  customer?: string
}

/** What was written in a ticket, the next message, and closing or reopening it. */
export function TicketConversation({ ticket, write, move, customer }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [sent, setSent] = useState(0)
  const isClosed = ticket.status === 'closed'
  return (
    <>
      <TicketMessages ticket={ticket} customer={customer} />
      {/* a message of the other side leaves alone what is being written */}
      <Reply key={sent} write={write} onSent={() => setSent(sent + 1)} />
      {move.isError ? (
        <CartNotice tone="bad" live>
          {errorText(move.error)}
        </CartNotice>
      ) : null}
      <div>
        <Button
          look="secondary"
          pending={move.isPending}
          onClick={() => move.mutate(isClosed ? 'open' : 'closed')}
        >
          {t(isClosed ? 'ticket.reopen' : 'ticket.close')}
        </Button>
      </div>
    </>
  )
}

/** The next message, emptied when it has been sent. */
function Reply({ write, onSent }: Pick<Props, 'write'> & { onSent(): void }) {
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
    write.mutate({ text: text.trim(), images: photos.stored }, { onSuccess: onSent })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={t('ticket.reply')}
        value={text}
        rows={3}
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
