import type { Figures } from './bench-load'

/** One figure beside its reference of the same run. */
export interface Row {
  name: string
  figures: Figures
  /** requests per second over those of the reference */
  ratio?: number
  reference?: string
  /** the least ratio */
  goal?: number
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(10)

/** Prints a table, and the same as one line of JSON when the command has `--json`. */
export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.log(
    `${''.padEnd(34)}${['per second', 'p50 ms', 'p99 ms'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const { name, figures, ratio, reference, goal } of rows) {
    const beside =
      ratio === undefined
        ? ''
        : `  ${ratio.toFixed(3)} of ${reference}${goal === undefined ? '' : ` (goal ${goal}${ratio < goal ? ': MISSED' : ''})`}`
    console.log(
      `${name.padEnd(34)}${cell(figures.rate, 1)}${cell(figures.p50, 1)}${cell(figures.p99, 1)}${beside}`,
    )
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify({ title, rows }))
}
