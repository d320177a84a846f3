import { useId } from 'react'
import { tableWords } from '@/domain/reservation'
import type { ReservationTable } from '@/domain/reservation.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './TablePlan.module.css'
import { TableShape } from './TableShape'

interface Props {
  tables: readonly ReservationTable[]
  /** id of the chosen table */
  value: number | undefined
  /** why a table cannot be chosen */
  refusalOf(table: ReservationTable): 'small' | 'taken' | undefined
  onChoose(id: number): void
}

const refusals = { small: 'book.plan.small', taken: 'book.plan.taken' } as const

/** The rooms of a shop with their tables, each with its seats around it; one of them is chosen. */
export function TablePlan({ tables, value, refusalOf, onChoose }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const roomIds = [...new Set(tables.map(({ shop_section_id }) => shop_section_id))]
  return (
    <fieldset className={styles.plan}>
      <legend className={styles.legend}>{t('book.plan')}</legend>
      {roomIds.map((roomId) => {
        const inRoom = tables.filter(({ shop_section_id }) => shop_section_id === roomId)
        return (
          <div key={roomId} className={styles.room}>
            <p className={styles.name}>{inRoom[0]?.shop_section?.translation.title}</p>
            <div className={styles.tables}>
              {inRoom.map((table) => {
                const refusal = refusalOf(table)
                const why = refusal ? t(refusals[refusal]) : ''
                return (
                  <label
                    key={table.id}
                    className={refusal ? `${styles.table} ${styles.off}` : styles.table}
                  >
                    <input
                      type="radio"
                      name={name}
                      className={styles.input}
                      value={table.id}
                      checked={table.id === value}
                      disabled={refusal !== undefined}
                      onChange={() => onChoose(table.id)}
                    />
                    <span className="visually-hidden">
                      {t('book.table.name', tableWords(table))}
                      {why ? `, ${why}` : ''}
                    </span>
                    <TableShape name={table.name} seats={table.chair_count} />
                    <span className={styles.why} aria-hidden>
                      {why}
                    </span>
                  </label>
                )
              })}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
