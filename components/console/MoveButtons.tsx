import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { handBackFocus } from '@/lib/hand-back'
import styles from './MoveButtons.module.css'

interface Props {
  /** what is moved */
  title: string
  /** the row before it, and the one after it; nothing at an end of the list */
  above: number | null | undefined
  below: number | null | undefined
  pending?: boolean
  onMove(past: number): void
}

const ways = ['up', 'down'] as const

/** Moves a row of a list past the one before or after it. The focus stays at what was pressed. */
export function MoveButtons({ title, above, below, pending = false, onMove }: Props) {
  const { t } = useTranslation()
  const [pressed, setPressed] = useState<(typeof ways)[number]>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // browsers forget the focus of what is put elsewhere
    if (!pending && document.activeElement === document.body) button.current?.focus()
  }, [pending])
  return (
    <div ref={handBackFocus} className={styles.buttons}>
      {ways.map((way) => {
        const past = way === 'up' ? above : below
        return (
          <Button
            key={way}
            ref={way === pressed ? button : undefined}
            look="quiet"
            size="small"
            label={t(`console.move.${way}`, { title })}
            pending={pending && way === pressed}
            disabled={pending || !past}
            reason={past ? undefined : t(way === 'up' ? 'console.move.first' : 'console.move.last')}
            onClick={() => {
              if (!past) return
              setPressed(way)
              onMove(past)
            }}
          >
            <Icon name={way} size={20} />
          </Button>
        )
      })}
    </div>
  )
}
