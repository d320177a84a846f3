import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { notificationTarget } from '@/domain/notification'
import type { Notification } from '@/domain/notification.schema'
import { notificationTypes } from '@/domain/notification-type'
import { paths } from '@/domain/paths'
import { notificationCases } from '@/tests/support/notification-cases'

/** The addresses that `pages/` answers, as patterns. */
const pages = readdirSync('pages', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.startsWith('_'))
  .map((entry) => path.posix.join(path.relative('pages', entry.parentPath), entry.name))
  .map((file) => {
    const route = `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`.replace(
      /(.)\/$/,
      '$1',
    )
    const pattern = route.replace(/\[\.{3}\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')
    return new RegExp(`^${pattern}$`)
  })

const isPage = (target: string) => {
  const [plain = ''] = target.split(/[?#]/)
  return pages.some((page) => page.test(plain))
}

/** Something for each parameter that a path of ours may take. */
const samples = Object.entries(paths).map(([name, make]) => {
  const build = make as (...given: unknown[]) => string
  if (name === 'localSignIn') return [name, build('?provider=google')] as const
  const given = name === 'group' ? [{ shop_id: 1, cart_id: 2, owner_id: 3 }] : ['1', '2']
  return [name, build(...given)] as const
})

it.each(samples)('[NT-07] %s leads to a page that exists: %s', (_, target) => {
  expect(isPage(target)).toBe(true)
})

it('[NT-07] every kind of notification leads to a page that exists, or nowhere', () => {
  const ids = { order: 7, parcel: 8, shop: 9, cart: 10, person: 11, news: 'abc' }
  const cases = notificationCases(ids)
  expect(new Set(cases.map(({ type }) => type))).toEqual(new Set(notificationTypes))
  const targets = cases.map((one: Notification) => notificationTarget(one) ?? paths.home())
  expect(targets.filter((target) => !isPage(target))).toEqual([])
  expect(targets).toContain('/parcels/8')
})
