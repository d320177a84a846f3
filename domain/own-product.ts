/** How the products of a shop are looked at: on the menu, those of them that nothing is left of, and off the menu. */
export const productStates = ['shown', 'sold_out', 'hidden'] as const
export type ProductState = (typeof productStates)[number]

/** What a list of products has in place of a section: those of none, and what is only added to others. */
export const otherSections = ['none', 'addons'] as const
/** A section by its id, or one of `otherSections`. */
export type SectionChoice = number | (typeof otherSections)[number]

const MAX_KEY = 48

/** A product's name in menu files, made of its title and unlike those that are taken. */
export function keyOf(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  const name = (words ?? ['product']).join('-').slice(0, MAX_KEY)
  let key = name
  for (let n = 2; taken.has(key); n += 1) key = `${name}-${n}`
  return key
}
