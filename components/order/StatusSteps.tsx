import { Icon } from '@/components/ui/Icon'
import styles from './StatusSteps.module.css'

export interface StatusStep {
  status: string
  name: string
  /** when it was taken, in words */
  time: string | null
}

interface Props {
  label: string
  steps: readonly StatusStep[]
  /** place of the present one */
  current: number
}

/** Steps one below the other: taken ones with their time, the present one, those to come. */
export function StatusSteps({ label, steps, current }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ status, name, time }, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li
            key={status}
            className={`${styles.step} ${styles[state]}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {status === 'canceled' ? (
                <Icon name="close" size={16} />
              ) : state === 'ahead' ? null : (
                <Icon name="check" size={16} />
              )}
            </span>
            <span className={styles.name}>{name}</span>
            {time ? <time className={styles.time}>{time}</time> : null}
          </li>
        )
      })}
    </ol>
  )
}
