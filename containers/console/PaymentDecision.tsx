import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Modal } from '@/components/ui/Modal'
import { TextField } from '@/components/ui/TextField'
import { useApi } from '@/contexts/Api'
import { actionsFor, type ParkedAction } from '@/domain/parked-payment'
import type { ParkedPayment } from '@/domain/parked-payment.schema'
import { useDesk } from '@/hooks/console/useDesk'
import { useHandOver } from '@/hooks/ui/useHandOver'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { moneyDesk } from '@/services/console-desks'
import { amountText } from './money-text'
import styles from './Review.module.css'

const MAX_NOTE = 500

interface Props {
  payment: ParkedPayment
  /** where the focus goes after a decision, which takes its buttons away */
  state: RefObject<HTMLElement | null>
}

/** What becomes of a payment of another amount than was asked: each way says what it does before it is done. */
export function PaymentDecision({ payment, state }: Props) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const desk = useDesk('payments', 'console.payment.not.owed')
  // stays what it was while its dialog slides away
  const [action, setAction] = useState<ParkedAction>('close')
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const goesTo = useHandOver(state)
  const [first, ...more] = actionsFor(payment)
  const { id, reported_price, reported_currency } = payment
  const amount = amountText(reported_price, reported_currency, i18n.language)
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    if (desk.isPending) return
    const call = () => moneyDesk(api).decide(id, { action, note: note.trim() })
    if (await desk.act(call, t('console.payment.decided'))) setAsking(false)
  }
  return (
    <>
      <ButtonRow>
        {[first, ...more].map((one) =>
          one ? (
            <Button
              key={one}
              ref={goesTo}
              look={one === first ? 'primary' : 'secondary'}
              opens="dialog"
              disabled={desk.isPending}
              onClick={() => {
                setAction(one)
                setAsking(true)
              }}
            >
              {t(`console.action.${one}`)}
            </Button>
          ) : null,
        )}
      </ButtonRow>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`console.action.${action}`)}
        size="small"
        returnTo={state}
      >
        <form className={styles.form} onSubmit={decide} noValidate>
          <p>{t(`console.action.${action}.text`, { amount })}</p>
          <TextField
            label={t('optional', { label: t('console.note') })}
            rows={2}
            value={note}
            helperText={t('console.note.hint')}
            htmlInput={{ maxLength: MAX_NOTE }}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" block pending={desk.isPending}>
            {t(`console.action.${action}`)}
          </Button>
        </form>
      </Modal>
    </>
  )
}
