import { useEffect, useRef } from 'react'
import { Card } from '@/components/account/Card'
import { Facts } from '@/components/account/Facts'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Wallet.module.css'

interface Props {
  /** already in the customer's currency */
  amount: string
  /** masked */
  receiver: string
  note?: string | null
  /** what the wallet holds, in words */
  balance?: string
  problem?: string
  pending: boolean
  onSend(): void
  onBack?: () => void
}

/** Names amount and receiver once more; the press on the button moves the money. */
export function SendConfirm(props: Props) {
  const { amount, receiver, note, balance, problem, pending, onSend, onBack } = props
  const { t } = useTranslation()
  const words = useRef<HTMLParagraphElement>(null)
  // the form has made room for this: whoever listens is told what it is about
  useEffect(() => words.current?.focus(), [])
  return (
    <Card title={t('wallet.send.check')}>
      <p ref={words} tabIndex={-1} className={styles.headline}>
        {t('wallet.send.action', { amount, name: receiver })}
      </p>
      <Facts
        facts={[
          { label: t('wallet.send.receiver'), value: <bdi>{receiver}</bdi> },
          { label: t('wallet.amount'), value: amount },
          ...(note ? [{ label: t('wallet.send.note'), value: <bdi>{note}</bdi> }] : []),
          ...(balance ? [{ label: t('wallet.balance'), value: balance }] : []),
        ]}
      />
      <p className={styles.hint}>{t('wallet.send.final')}</p>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <ButtonRow>
        {onBack ? (
          <Button look="secondary" block onClick={onBack} disabled={pending}>
            {t('back')}
          </Button>
        ) : null}
        <Button block pending={pending} onClick={onSend}>
          {t('wallet.send.action', { amount, name: receiver })}
        </Button>
      </ButtonRow>
    </Card>
  )
}
