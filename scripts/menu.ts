import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import '@/lib/load-env.mjs'
import { type MenuReport, menuFormats } from '@/domain/menu-file.schema'
import { decodeText } from '@/lib/decode-text'
import { get, post, signIn } from './staff-session'

/**
 * A shop's menu as a file, through the running server (docs/menu-files.md). Signs in as OPS_EMAIL / OPS_PASSWORD, the shop's
 * seller or an admin (the demo's when unset), or uses OPS_TOKEN.
 */
const USAGE = `Usage: npm run import -- <file> --shop <id> [--check] [--remove-missing]
       npm run export -- <file> --shop <id>
Files end in .csv, .yaml or .yml. --check shows what would change and changes nothing.`

const formatOf = (file: string) => {
  const end = file.split('.').at(-1)?.toLowerCase().replace('yml', 'yaml')
  const format = menuFormats.find((one) => one === end)
  if (!format) throw new Error(USAGE)
  return format
}

function print({ changes, errors, ...counts }: MenuReport): string {
  const { added, changed, removed, unchanged } = counts
  return [
    ...errors.map(({ row, column, message }) => `row ${row}, ${column}: ${message}`),
    ...changes.flatMap(({ kind, key, title, differences }) => [
      `${kind} ${key} (${title})`,
      ...differences.map(({ column, before, after }) => `  ${column}: ${before} > ${after}`),
    ]),
    `${added} added, ${changed} changed, ${removed} taken off, ${unchanged} unchanged`,
  ].join('\n')
}

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      shop: { type: 'string' },
      check: { type: 'boolean', default: false },
      'remove-missing': { type: 'boolean', default: false },
    },
  })
  const [action, file] = positionals
  const shop = Number(values.shop)
  if (!file || !Number.isInteger(shop)) throw new Error(USAGE)
  const format = formatOf(file)
  const path = `/dashboard/seller/shops/${shop}/menu`
  if (action === 'export') {
    const menu = await get<{ text: string }>(`${path}/export?format=${format}`, await signIn())
    await writeFile(file, menu?.text ?? '')
    return `Written to ${file}.`
  }
  if (action !== 'import') throw new Error(USAGE)
  const text = decodeText(await readFile(file))
  const body = { format, text, remove_missing: values['remove-missing'] }
  const what = values.check ? 'preview' : 'import'
  const report = await post<MenuReport>(`${path}/${what}`, body, await signIn())
  if (!report) throw new Error('The server gave no report.')
  if (report.errors.length > 0) process.exitCode = 1
  return print(report)
}

main().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
