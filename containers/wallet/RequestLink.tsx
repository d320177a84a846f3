import { useEffect, useRef } from 'react'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { SharePanel } from '@/components/wallet/SharePanel'
import { paths } from '@/domain/paths'
import type { MoneyRequest } from '@/domain/wallet.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useShareLink } from '@/hooks/ui/useShareLink'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import styles from './Wallet.module.css'

interface Props {
  request: MoneyRequest
  onAnother(): void
}

/** A request that is open: its link and its code, to hand over. */
export function RequestLink({ request, onAnother }: Props) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const amount = money(request.price)
  const title = t('wallet.request.message', { amount })
  const { url, copy, share } = useShareLink(paths.payRequest(request.token), title)
  const words = useRef<HTMLParagraphElement>(null)
  const { id } = request
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request is shown
  useEffect(() => words.current?.focus(), [id])
  return (
    <Card title={t('wallet.request.link')}>
      <p ref={words} tabIndex={-1} className={styles.headline}>
        {amount}
        {request.note ? <bdi> · {request.note}</bdi> : null}
      </p>
      <SharePanel url={url} label={t('wallet.request.link')} onCopy={copy} onShare={share} />
      <p className={styles.hint}>
        {t('wallet.request.until', {
          date: formatDate(request.expired_at, i18n.language, {
            dateStyle: 'medium',
            timeZone: 'UTC',
          }),
        })}
      </p>
      <div>
        <Button look="quiet" onClick={onAnother}>
          {t('wallet.request.new')}
        </Button>
      </div>
    </Card>
  )
}
