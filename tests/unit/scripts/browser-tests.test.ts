import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '@/playwright.config'
import { titlesOf } from '@/scripts/test-titles.mjs'

/** The files of a folder and those in it whose path matches. */
const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => pattern.test(file))

const specs = filesOf('tests/e2e', /\.spec\.ts$/)
const runs = (file: string) =>
  titlesOf(readFileSync(file, 'utf8'), file).tests.filter((test) => test.runs)

/** Pages that a browser test reaches by a click, and the text of the link. */
const byClick: Record<string, string> = {
  '/payment/': "'payment.to.order'",
  '/wallet/statement': "'wallet.statement'",
}

/** "/shop/" of pages/shop/[id].tsx: what its addresses begin with. */
const addresses = filesOf('pages', /\.tsx$/)
  .map((file) => file.replace(/^pages|(\/index)?\.tsx$/g, ''))
  .filter((page) => !/^\/(_|api\/)/.test(page))
  .map((page) => page.replace(/\[.*$/, '') || '/')

describe('[OP-11] the browser tests of the repository', () => {
  it('are found by one command, each file has some that run, and none is tried again', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(scripts.e2e).toBe('node scripts/test.mjs e2e')
    expect(config).toMatchObject({ testDir: 'tests/e2e', retries: 0, forbidOnly: true })
    expect(specs.length).toBeGreaterThan(50)
    expect(specs.filter((file) => runs(file).length === 0)).toEqual([])
  })

  it('open every page of the storefront', () => {
    const sources = [...specs, ...filesOf('tests/support', /\/(e2e[\w-]*|site-walk)\.ts$/)]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      // addresses in patterns
      .replaceAll('\\/', '/')
    expect(addresses.length).toBeGreaterThan(50)
    const unvisited = addresses.filter((address) => !sources.includes(byClick[address] ?? address))
    expect(unvisited).toEqual([])
  })
})
