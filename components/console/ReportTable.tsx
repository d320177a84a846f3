import type { ReactNode } from 'react'
import styles from './ReportTable.module.css'

interface Props {
  caption: string
  /** names of the columns; the first says what a row is about */
  columns: readonly string[]
  rows: readonly { key: string | number; head: ReactNode; cells: readonly string[] }[]
}

/** Figures by day or by shop; where it is too wide it scrolls by itself, also by keys. */
export function ReportTable({ caption, columns, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys (WCAG 2.1.1)
    <section className={styles.region} aria-label={caption} tabIndex={0}>
      <table className={`${styles.table} tabular`}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
