import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** Names with what there is to say of each; a name without a value is left out. */
export function FactList({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
