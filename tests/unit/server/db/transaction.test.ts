import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { countRetries, withRetry } from '@/server/platform/db/retry'

const folders = ['lib', 'pages', 'scripts', 'server', 'services', 'tests/support']
const HOME = path.join('server', 'platform', 'db', 'transaction.ts')

/** A failure as drizzle hands it on. */
const refusal = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code }) })

/** A step that fails so often before it succeeds. */
function failing(times: number, error: Error) {
  const step = vi.fn(async () => {
    if (step.mock.calls.length <= times) throw error
    return 'done'
  })
  return step
}

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

it('every transaction is opened by withTransaction', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?tsx?$|\.mjs$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(500)
  const opening = files.filter((file) => /\.transaction\s*\(/.test(readFileSync(file, 'utf8')))
  expect(opening).toEqual([HOME])
})

it.each(['40P01', '40001'])('a step that is refused with %s begins anew', async (code) => {
  const step = failing(3, refusal(code))
  const before = countRetries()
  await expect(withRetry(step)).resolves.toBe('done')
  expect(step).toHaveBeenCalledTimes(4)
  expect(countRetries() - before).toBe(3)
})

it('gives up after eight tries', async () => {
  const step = failing(100, refusal('40P01'))
  await expect(withRetry(step)).rejects.toThrow('Failed query')
  expect(step).toHaveBeenCalledTimes(8)
})

it('any other failure is no reason to try again', async () => {
  const step = failing(1, refusal('23505'))
  await expect(withRetry(step)).rejects.toThrow('Failed query')
  expect(step).toHaveBeenCalledTimes(1)
})
