import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'docs/adr'
const records = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
const index = readFileSync(`${folder}/README.md`, 'utf8')
const titleOf = (name: string) =>
  /^# \d+\.? +(.+)$/m.exec(readFileSync(`${folder}/${name}`, 'utf8'))?.[1]

describe('The index of decision records', () => {
  it('lists every record once, with its title', () => {
    expect(records.length).toBeGreaterThan(60)
    const rows = records.map((name) => `- [${name.slice(0, 4)}](${name}) ${titleOf(name)} (_`)
    expect(rows.filter((row) => index.split(row).length !== 2)).toEqual([])
  })
})
