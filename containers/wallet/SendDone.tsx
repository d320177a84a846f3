import { useEffect, useRef } from 'react'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button, LinkButton } from '@/components/ui/Button'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Wallet.module.css'

interface Props {
  amount: string
  receiver: string
  onMore?: () => void
}

/** The money has gone: to whom, how much, and the ways on. */
export function SendDone({ amount, receiver, onMore }: Props) {
  const { t } = useTranslation()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Card title={t('wallet.send.done')}>
      <p ref={words} tabIndex={-1} role="status" className={styles.headline}>
        {t('wallet.send.done.text', { amount, name: receiver })}
      </p>
      <Actions>
        <LinkButton href={paths.wallet()}>{t('payment.to.wallet')}</LinkButton>
        {onMore ? (
          <Button look="secondary" onClick={onMore}>
            {t('wallet.send.more')}
          </Button>
        ) : null}
      </Actions>
    </Card>
  )
}
