import { useRouter } from 'next/router'
import { type FormEvent, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import styles from '@/components/help/Help.module.css'
import { topicTexts } from '@/components/help/topic-texts'
import { DraftField } from '@/components/join/DraftField'
import { FieldNote } from '@/components/join/FieldNote'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { PhotoPicker } from '@/components/ui/PhotoPicker'
import { TextField } from '@/components/ui/TextField'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { paths } from '@/domain/paths'
import {
  MAX_TICKET_IMAGES,
  MAX_TICKET_SUBJECT,
  MAX_TICKET_TEXT,
  type TicketTopic,
  ticketTopics,
  topicOf,
} from '@/domain/ticket'
import { useStepErrors } from '@/hooks/join/useStepErrors'
import { useNewTicket } from '@/hooks/ticket/useNewTicket'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { usePhotos } from '@/hooks/upload/usePhotos'

const loadSchema = () => import('@/domain/ticket.schema').then((m) => m.newTicketSchema)

/** /help/tickets/new: a question to the support, about an order where the way here named one. */
export function NewTicketContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const errorText = useErrorText()
  const { errors, check, refuse, clear } = useStepErrors()
  const create = useNewTicket()
  const orderId = Number(router.query.order) || null
  const [topic, setTopic] = useState<TicketTopic>(topicOf(router.query.topic) ?? 'other')
  const [isAboutOrder, setAboutOrder] = useState(true)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const photos = usePhotos('chats', MAX_TICKET_IMAGES)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || photos.isBusy) return
    const order_id = isAboutOrder ? orderId : null
    const ticket = { topic, subject, text, order_id, images: photos.stored }
    if ((await check(loadSchema, ticket))?.length !== 0) return
    create.mutate(ticket, {
      onSuccess: ({ id }) => router.replace(paths.ticket(id)),
      onError: (error) => refuse(error),
    })
  }
  return (
    <AccountFrame title={t('ticket.new')} lead={t('ticket.new.text')}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextField
          label={t('ticket.topic')}
          value={topic}
          onChange={(event) => setTopic(topicOf(event.target.value) ?? 'other')}
        >
          {ticketTopics.map((one) => (
            <option key={one} value={one}>
              {t(topicTexts[one])}
            </option>
          ))}
        </TextField>
        {orderId ? (
          <CheckLine checked={isAboutOrder} onChange={setAboutOrder}>
            {t('help.order', { id: orderId })}
          </CheckLine>
        ) : null}
        <FieldNote label={t('help.order', { id: orderId })} error={errors.order_id} />
        <DraftField
          label={t('ticket.subject')}
          value={subject}
          error={errors.subject}
          maxLength={MAX_TICKET_SUBJECT}
          required
          onChange={(next) => {
            clear('subject')
            setSubject(next)
          }}
        />
        <DraftField
          label={t('ticket.text')}
          value={text}
          error={errors.text}
          maxLength={MAX_TICKET_TEXT}
          multiline
          required
          onChange={(next) => {
            clear('text')
            setText(next)
          }}
        />
        <PhotoPicker label={t('photos.add')} picked={photos} />
        {create.isError ? (
          <CartNotice tone="bad" live>
            {errorText(create.error)}
          </CartNotice>
        ) : null}
        <div>
          <Button type="submit" pending={create.isPending || photos.isBusy}>
            {t('ticket.send')}
          </Button>
        </div>
      </form>
    </AccountFrame>
  )
}
