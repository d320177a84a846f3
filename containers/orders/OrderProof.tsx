import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { Order } from '@/domain/order.schema'
import { CHAIN_ALGORITHM, firstBroken, type OrderTimeline } from '@/domain/order-chain'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { saveFile } from '@/lib/save-file'
import styles from './OrderProof.module.css'

/** Folded away: a check on this device that no step was changed afterwards, and the steps as a file. */
export function OrderProof({ order }: { order: Pick<Order, 'id' | 'events'> }) {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const events = (order.events ?? []).flatMap(({ hash, ...event }) =>
    hash ? [{ ...event, hash }] : [],
  )
  if (events.length === 0) return null
  const timeline: OrderTimeline = { order_id: order.id, algorithm: CHAIN_ALGORITHM, events }
  const check = async () => {
    const broken = await firstBroken(timeline)
    setSaid(
      broken < 0
        ? t('timeline.holds', { count: events.length })
        : t('timeline.broken', { number: broken + 1 }),
    )
  }
  return (
    <details className={styles.proof} onToggle={check}>
      <summary className={styles.summary}>{t('timeline.check')}</summary>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Button
        look="quiet"
        size="small"
        onClick={() =>
          saveFile(`order-${order.id}.json`, JSON.stringify(timeline, null, 2), 'application/json')
        }
      >
        {t('timeline.download')}
      </Button>
    </details>
  )
}
