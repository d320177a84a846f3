import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '@/domain/order'
import { errors as refusals } from '@/server/platform/http/errors'

const folders = 'components containers contexts domain hooks lib pages server services'.split(' ')
const isSource = (name: string) => /\.tsx?$/.test(name) && !name.includes('seed')

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter(isSource)
    .map((file) => readFileSync(file, 'utf8')),
)
const readKeys = (namespace: string) =>
  Object.keys(
    JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8')) as Record<string, string>,
  )
const texts = { translation: readKeys('translation'), errors: readKeys('errors') }
const baseOf = (key: string) => key.replace(/_(one|other)$/, '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The keys that a template with values in it may stand for. */
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('[\\w.-]+')}$`,
  )
const templatesIn = (source: string) =>
  [...source.matchAll(/`((?:errors:)?[a-z]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, text = '']) =>
    text.replace('errors:', ''),
  )

/** What letters, notices and refusals are looked for by, where the compiler does not know the keys. */
const serverKeys = [
  ...new Set(
    sources.flatMap((source) =>
      [
        ...source.matchAll(
          /(['`])((?:mail|sms|notification|validation|menu)\.(?:[\w.]|\$\{[^}]*\})+)\1/g,
        ),
      ]
        .map(([, , key = '']) => key)
        // the names of files look the same
        .filter((key) => !key.endsWith('.yaml')),
    ),
  ),
]

describe('[IN-09] texts and the code that says them', () => {
  it('no key is unknown to the compiler, also one that is put together as it runs', () => {
    const t = ((key: string) => key) as unknown as TFunction
    const status = 'new' as OrderStatus
    const other = 'new' as 'new' | 'never_heard_of'
    expect(t(`order.status.${status}`)).toBe('order.status.new')
    // @ts-expect-error one of the two has no text
    expect(t(`order.status.${other}`)).toBe('order.status.new')
    // @ts-expect-error nobody has written it
    expect(t('never.heard.of')).toBe('never.heard.of')
  })

  it('what the server says exists', () => {
    const known = [...texts.translation, ...texts.errors]
    const missing = serverKeys.filter(
      (key) => !known.some((one) => patternOf(key).test(one) || baseOf(one) === key),
    )
    expect(missing).toEqual([])
    expect(serverKeys.length).toBeGreaterThan(10)
  })

  it('no text is kept that nothing says', () => {
    const words = new Set(
      sources.flatMap((source) =>
        [...source.matchAll(/['"`](?:errors:)?([\w.-]+)['"`]/g)].map(([, word = '']) => word),
      ),
    )
    const patterns = sources.flatMap(templatesIn).map(patternOf)
    const contexts = sources.flatMap((source) =>
      [...source.matchAll(/context: '(\w+)'/g)].map(([, context]) => context),
    )
    const codes = new Set(
      Object.values(refusals).flatMap(([, code]) => [
        code as string,
        ...contexts.map((context) => `${code}_${context}`),
      ]),
    )
    const isSaid = (key: string) =>
      [key, baseOf(key)].some(
        (name) => words.has(name) || codes.has(name) || patterns.some((one) => one.test(name)),
      )
    const silent = [...texts.translation, ...texts.errors].filter((key) => !isSaid(key))
    expect(silent).toEqual([])
  })
})
