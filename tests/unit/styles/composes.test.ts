import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const COMPOSES = /composes:\s*([\w\s-]+?)(?:\s+from\s+["']([^"']+)["'])?\s*;/g

const sheets = ['components', 'containers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(folder, file)),
)

it('knows every class that another one is composed of', () => {
  const unknown = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(COMPOSES)].flatMap(([, names = '', from]) => {
      const file = from ? path.join(path.dirname(sheet), from) : sheet
      const text = readFileSync(from?.startsWith('@/') ? from.slice(2) : file, 'utf8')
      return names
        .trim()
        .split(/\s+/)
        .filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(text))
        .map((name) => `${sheet}: ${name} of ${file}`)
    }),
  )
  expect(sheets.length).toBeGreaterThan(0)
  expect(unknown).toEqual([])
})
