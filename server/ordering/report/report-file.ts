import { CSV_START, csvLine } from '@/domain/csv'
import type { ReportFigures } from '@/domain/report.schema'

const figureColumns = [
  'orders',
  'delivered',
  'canceled',
  'canceled_share',
  'revenue',
  'average',
  'median_minutes',
  'on_time_share',
] as const satisfies readonly (keyof ReportFigures)[]

/** What a row of the file is about, before its figures. */
type Subject = readonly (string | number)[]

/**
 * A table of a report as CSV, with the currency's code in the last column. A cell that a spreadsheet would take for a
 * formula is quoted; the byte order mark says that it is UTF-8.
 */
export function writeReport(
  columns: readonly string[],
  rows: readonly (readonly [Subject, ReportFigures])[],
  currency: string,
): string {
  const lines = rows.map(([subject, figures]) => [
    ...subject,
    ...figureColumns.map((column) => figures[column]),
    currency,
  ])
  return CSV_START + [[...columns, ...figureColumns, 'currency'], ...lines].map(csvLine).join('')
}
