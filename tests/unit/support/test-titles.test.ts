import { describe, expect, it } from 'vitest'
import { idsIn, titlesOf } from '@/scripts/test-titles.mjs'

const read = (source: string) => titlesOf(source, 'some.test.tsx')
const running = (source: string) =>
  read(source)
    .tests.filter(({ runs }) => runs)
    .map(({ title }) => title)

describe('the titles of tests', () => {
  it('are those of tests with the suites around them, however they are declared', () => {
    const source = `
      describe('[CA-01] carts', () => {
        it('[CA-02] adds', () => {})
        it.each([1, 2])('[CA-03] takes %s', () => {})
        it.each\`a\`('[CA-04] by table', async () => {})
        test(\`[CA-05] \${name} is put in\`, { tag: 'x' }, async ({ page }) => {})
      })
      test.describe('on a phone', () => { test('[CA-06] opens', () => { <a>x</a> }) })`
    expect(running(source)).toEqual([
      '[CA-01] carts [CA-02] adds',
      '[CA-01] carts [CA-03] takes %s',
      '[CA-01] carts [CA-04] by table',
      '[CA-01] carts [CA-05] … is put in',
      'on a phone [CA-06] opens',
    ])
  })

  it('are no comments, no suites without tests, and nothing that only looks like one', () => {
    const source = `
      // it('[CA-01] adds', () => {})
      const text = "it('[CA-02] adds', () => {})"
      describe('[CA-03] empty', () => {})
      test.use({ title: '[CA-04]' })
      test.step('[CA-05] a step', () => {})
      other('[CA-06] adds', () => {})`
    expect(running(source)).toEqual([])
  })

  it.each([
    "it.skip('[CA-01] adds', () => {})",
    "it.todo('[CA-01] adds')",
    "test.fixme('[CA-01] adds', () => {})",
    "it.skipIf(slow)('[CA-01] adds', () => {})",
    "it.runIf(fast)('[CA-01] adds', () => {})",
    "describe.skip('[CA-01] carts', () => { it('adds', () => {}) })",
    "describe('[CA-01] carts', () => { test.skip(); it('adds', () => {}) })",
    "test('[CA-01] adds', ({ page }) => { test.skip(isPhone, 'why'); page.go() })",
  ])('are none where it may not run: %s', (source) => {
    expect(running(source)).toEqual([])
  })

  it('say when rows stand in texts that are no titles', () => {
    expect(read("const all = ['[CA-01] adds']; for (const t of all) it(t, () => {})").hasMore).toBe(
      true,
    )
    expect(read("it('[CA-01] adds', () => {})").hasMore).toBe(false)
  })

  it('name their rows in brackets, one or several', () => {
    expect(idsIn('[CA-01] [API-02, SH-03] adds [nothing] CA-09')).toEqual([
      'CA-01',
      'API-02',
      'SH-03',
    ])
  })
})
