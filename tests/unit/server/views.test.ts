import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { rowSpreadsOf } from '@/tests/support/row-spreads'

const of = (source: string) => rowSpreadsOf(source, 'a.view.ts')

/** The `to…` functions of a small room in one file; the whole of a view of its own. */
function viewOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.view.ts')) return text
  return (text.match(/^(export )?(async )?function to[A-Z][\s\S]*?^}/gm) ?? []).join('\n')
}

it('[OP-57] every view names the fields that it answers', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.view\.ts$|(^|\/)([\w-]+)\/\2\.ts$/.test(name))
    // the local identity speaks Firebase's words, not the contract's
    .filter((name) => !name.startsWith('demo/'))
    .map((name) => path.join('server', name))
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap((file) => rowSpreadsOf(viewOf(file), file))).toEqual([])
})

it('[OP-57] finds the rest of a row, and a row that is spread whole', () => {
  expect(of('const { a, ...rest } = row')).toEqual(['a.view.ts:1 ...rest'])
  expect(of('\nconst to = ({ a, ...rest }: Row) => ({ a, b: { ...rest } })')).toHaveLength(2)
  expect(of('const to = (row: Row) => ({ ...row, a: 1 })')).toEqual(['a.view.ts:1 ...row'])
  expect(of('const to = ({ row }: Parts) => ({ ...row })')).toHaveLength(1)
  expect(of('const to = (parts: Parts) => ({ ...parts.row })')).toHaveLength(1)
  expect(of('const to = (row: Row) => ({ ...(row.a ? row : {}) })')).toHaveLength(1)
})

it('[OP-57] lets pass what is made in the view, and what the domain describes', () => {
  expect(of('const to = (row: Row) => ({ ...stamps(row), ...(row.a ? { b: 1 } : {}) })')).toEqual(
    [],
  )
  expect(of('const limits = { a: 1 }\nconst to = () => ({ ...limits })')).toEqual([])
  const wire = "import type { Stock } from '@/domain/cart'\n"
  expect(of(`${wire}const to = (stock: Stock) => ({ ...stock, a: 1 })`)).toEqual([])
  expect(of('const { a } = row\nconst list = (...rows: Row[]) => [...rows]')).toEqual([])
})
