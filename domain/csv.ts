import type { ExportRow } from './account.schema'

/** A spreadsheet would run a text that begins like a formula (OWASP, CSV injection). */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const toField = (value: ExportRow[string] | undefined) => {
  const text = typeof value === 'string' ? harmless(value) : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180) with its column names first; empty without rows. */
export function toCsv(rows: readonly ExportRow[]): string {
  const [first] = rows
  if (!first) return ''
  const columns = Object.keys(first)
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')
}
