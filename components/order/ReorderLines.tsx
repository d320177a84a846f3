import { isUnchanged, type ReorderLine } from '@/domain/reorder'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ReorderLines.module.css'

interface Props {
  lines: readonly ReorderLine[]
  money(amount: number): string
}

/** What ordering again would bring, and for each line what is not as it was. */
export function ReorderLines({ lines, money }: Props) {
  const { t } = useTranslation()
  const reasonsOf = ({ line, was, now, goneAddons }: ReorderLine) => {
    if (!line) return [t('reorder.gone')]
    return [
      ...(line.quantity < was.quantity ? [t('reorder.fewer', { count: line.quantity })] : []),
      ...goneAddons.map((title) => t('reorder.addon.gone', { title })),
      ...(now && line.quantity === was.quantity && now.total !== was.total
        ? [t('reorder.price', { was: money(was.total), now: money(now.total) })]
        : []),
    ]
  }
  return (
    <ul className={styles.lines}>
      {lines.map((planned) => (
        <li key={planned.id} className={planned.line ? styles.line : styles.gone}>
          <span>
            {planned.was.quantity} × {planned.title}
          </span>
          {isUnchanged(planned) ? null : (
            <ul className={styles.reasons}>
              {reasonsOf(planned).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
