import { Button } from '@/components/ui/Button'
import { useCountdown } from '@/hooks/ui/useCountdown'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  /** when the next code may be asked for, in ms */
  untilMs: number
  pending: boolean
  onResend(): void
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Counts down to the moment from which a new code may be sent, then offers it. */
export function ResendCode({ untilMs, pending, onResend }: Props) {
  const { t } = useTranslation()
  const left = useCountdown(untilMs)
  return (
    <Button
      look="quiet"
      block
      pending={pending}
      disabled={left > 0}
      reason={t('code.resend')}
      onClick={onResend}
    >
      <span className="tabular">
        {left > 0 ? t('code.resend.in', { time: clock(left) }) : t('code.resend')}
      </span>
    </Button>
  )
}
