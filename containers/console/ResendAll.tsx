import { type FormEvent, type RefObject, useState } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { useApi } from '@/contexts/Api'
import type { Resent } from '@/domain/admin-message.schema'
import { MAX_RESENT, messageChannels, RESEND_DAYS, resendChoices } from '@/domain/message'
import { useDesk } from '@/hooks/console/useDesk'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { messageDesk } from '@/services/console-desks'
import { daysText } from './message-text'
import styles from './Review.module.css'

interface Props {
  /** the channel that is shown */
  known: string
  /** has the focus when this goes with the last message that can be sent again */
  returnTo: RefObject<HTMLElement | null>
}

/** Sends what was given up of a channel again, as far back as somebody chooses. */
export function ResendAll({ known, returnTo }: Props) {
  const { t, i18n } = useTranslation()
  const desk = messageDesk(useApi())
  const { act, isPending } = useDesk('messages')
  const [isAsking, setAsking] = useState(false)
  const shown = messageChannels.find((one) => one === known)
  const [channel, setChannel] = useState<(typeof messageChannels)[number]>('email')
  const [days, setDays] = useState(1)
  const inWords = (n: number) => daysText(n, i18n.language)
  const tell = ({ count, more }: Resent) => {
    if (count === 0) return t('console.messages.resent.none')
    return t(more ? 'console.messages.resent.more' : 'console.messages.resent', { n: count })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (await act(() => desk.resendAll({ channel, days }), tell)) setAsking(false)
  }
  return (
    <div>
      <Button
        look="secondary"
        opens="dialog"
        disabled={isPending}
        onClick={() => {
          if (shown) setChannel(shown)
          setAsking(true)
        }}
      >
        {t('console.messages.resend')}
      </Button>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('console.messages.resend')}
        size="small"
        returnTo={returnTo}
      >
        <form className={styles.form} onSubmit={send} noValidate>
          <p>
            {t('console.messages.resend.text', {
              most: MAX_RESENT,
              time: inWords(RESEND_DAYS.push),
            })}
          </p>
          <StackedField
            label={t('console.messages.channel')}
            value={channel}
            field={{
              onChange: async ({ target }) =>
                setChannel(messageChannels.find((one) => one === target.value) ?? 'email'),
            }}
          >
            {messageChannels.map((one) => (
              <option key={one} value={one}>
                {t(`console.message.${one}`)}
              </option>
            ))}
          </StackedField>
          <StackedField
            label={t('console.messages.days')}
            value={String(days)}
            field={{ onChange: async ({ target }) => setDays(Number(target.value)) }}
          >
            {resendChoices.map((one) => (
              <option key={one} value={one}>
                {inWords(one)}
              </option>
            ))}
          </StackedField>
          <Button type="submit" block pending={isPending}>
            {t('console.messages.resend')}
          </Button>
        </form>
      </Modal>
    </div>
  )
}
