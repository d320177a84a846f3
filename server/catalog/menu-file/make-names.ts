import { foldName, MAX_SECTIONS, type MenuItem } from '@/domain/menu-file'
import type { Db } from '@/server/platform/db/client'
import { fieldError } from '@/server/platform/http/errors'
import { type KnownOptions, type StoredMenu, valueKey } from './menu-item.loader'
import { insertOptionGroup, insertOptions, insertSections } from './save-menu.queries'

interface Target {
  tx: Db
  shopId: number
  /** the default language */
  locale: string
  menu: StoredMenu
}

/** Makes the headings that the menu does not have yet. Throws 422 for too many. */
export async function makeSections(
  { tx, shopId, locale, menu }: Target,
  items: readonly MenuItem[],
): Promise<void> {
  const { sectionIds } = menu
  const missing = new Map<string, string>()
  for (const { section } of items) {
    const name = foldName(section)
    if (name !== '' && !sectionIds.has(name) && !missing.has(name)) missing.set(name, section)
  }
  if (missing.size > 0 && sectionIds.size + missing.size > MAX_SECTIONS) {
    throw fieldError('text', 'max.array', { count: MAX_SECTIONS })
  }
  const titles = [...missing.values()]
  const ids = await insertSections(tx, shopId, { locale, after: menu.lastSection, titles })
  for (const [index, name] of [...missing.keys()].entries()) sectionIds.set(name, ids[index] ?? 0)
}

/** The groups of an item's options by folded name: its own first, then the menu's. */
type GroupsOf = (item: MenuItem) => ReadonlyMap<string, number>

/**
 * Makes the options that the menu does not have yet. Answers the ids of a variant's values, in their order.
 */
export async function makeOptions(
  { tx, locale, menu }: Target,
  items: readonly MenuItem[],
  groupsOf: GroupsOf,
) {
  const { groups, values }: KnownOptions = menu.options
  const groupOf = (item: MenuItem, name: string) =>
    groupsOf(item).get(foldName(name)) ?? groups.get(foldName(name))
  const pairs = items.flatMap((item) =>
    item.variants.flatMap(({ options }) =>
      options.map(([group, title]) => ({ item, group, title })),
    ),
  )
  for (const { item, group } of pairs) {
    if (groupOf(item, group) !== undefined) continue
    groups.set(foldName(group), await insertOptionGroup(tx, locale, group))
  }
  const missing = new Map<string, { groupId: number; title: string }>()
  for (const { item, group, title } of pairs) {
    const groupId = groupOf(item, group) ?? 0
    const key = valueKey(groupId, title)
    if (!values.has(key) && !missing.has(key)) missing.set(key, { groupId, title })
  }
  for (const { groupId, title, id } of await insertOptions(tx, locale, [...missing.values()])) {
    values.set(valueKey(groupId, title), id)
  }
  return (item: MenuItem, options: MenuItem['variants'][number]['options']): number[] =>
    options.map(([group, title]) => values.get(valueKey(groupOf(item, group) ?? 0, title)) ?? 0)
}
