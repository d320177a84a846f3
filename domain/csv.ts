import type { ExportRow } from './account.schema'

type Cell = ExportRow[string] | undefined

/** A spreadsheet would run a text that begins like a formula (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const toField = (value: Cell) => {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '')
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file (RFC 4180) with its end; what a spreadsheet would take for a formula is quoted. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(toField).join(',')}\r\n`

/** Begins a file that spreadsheets read as UTF-8. */
export const CSV_START = '\uFEFF'

/** A table as CSV (RFC 4180) with its column names first; empty without rows. */
export function toCsv(rows: readonly ExportRow[]): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join('')
}
