// What Vitest's and Playwright's own reports say of a run, as `npm test` prints it.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A report as it was written; none if the runner did not come to write it. */
export const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** What a test failed with, at most 20 lines of each error, without colours. */
export const errorsOf = (errors) =>
  errors
    .map(({ message = '', snippet = '' }) =>
      stripVTControlCharacters(`${message}\n${snippet}`).split('\n').slice(0, 20),
    )
    .flatMap((lines) => lines.map((line) => `\n              ${line}`))
    .join('')

/** how many lines of a long page are printed from its beginning, and as many from its end, where dialogs and toasts are */
const PAGE_LINES = 60

/** What the last page of a failed browser test showed, by names and roles. */
const pageOf = (attachments = []) => {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const lines = (text.split('```yaml')[1]?.split('```')[0] ?? '').trim().split('\n')
  const isLong = lines.length > 2 * PAGE_LINES
  return (isLong ? [...lines.slice(0, PAGE_LINES), '…', ...lines.slice(-PAGE_LINES)] : lines)
    .map((line) => `\n              ${line}`)
    .join('')
}

/** The browser tests of a suite that did not pass at the first try, each with what it ended with. */
export const unhappy = ({ suites = [], specs = [] }) => [
  ...specs
    .flatMap(({ file, title, tests }) => tests.map((one) => ({ file, title, ...one })))
    .filter(({ status }) => status !== 'expected')
    .map(({ file, title, status, results }) => [
      `${file}: ${title} (${status})`,
      errorsOf(results.flatMap(({ errors }) => errors)) +
        results.map(({ attachments }) => pageOf(attachments)).join(''),
    ]),
  ...suites.flatMap(unhappy),
]
