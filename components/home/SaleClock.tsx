import { useEffect, useEffectEvent } from 'react'
import { useCountdown } from '@/hooks/ui/useCountdown'
import { useHydrated } from '@/hooks/ui/useHydrated'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { clockText } from '@/lib/clock-text'
import styles from './FlashRail.module.css'

interface Props {
  endsAt: string
  onOver(): void
}

function Left({ endsAt, onOver }: Props) {
  const { t } = useTranslation()
  const left = useCountdown(Date.parse(endsAt))
  const tell = useEffectEvent(onOver)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
  return (
    <span className="tabular" aria-hidden="true">
      {t('flash.left', { time: clockText(left) })}
    </span>
  )
}

/**
 * How long a sale goes on. The page's HTML is the same for everybody and kept, so it has words only; the
 * clock begins in the browser. Screen readers keep the words: a clock would speak every second.
 */
export function SaleClock(props: Props) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  // read by the server as well, so that the text comes with the page
  const hasText = t('flash.left', { time: '' }) !== ''
  const ticks = isHydrated && hasText
  return (
    <p className={styles.clock}>
      <span className={ticks ? 'visually-hidden' : undefined}>{t('flash.today')}</span>
      {ticks ? <Left {...props} /> : null}
    </p>
  )
}
