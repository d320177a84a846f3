import { foldName } from './menu-file'

type Options = readonly { group: string; value: string }[]

/** Whether a menu's file could write it as a kind of option or as an option: `Size=Large | Crust=Thin`, in one line. */
export const isOptionWord = (text: string) => !/[|=\p{Cc}\u2028\u2029]/u.test(text)

const kindsOf = (options: Options) => options.map(({ group }) => foldName(group)).sort()

/** Whether something says two things of one kind: a product of two sizes. */
export const isTwofold = (options: Options) => new Set(kindsOf(options)).size < options.length

interface Way {
  options: Options
  isNew: boolean
  /** has pieces */
  isSold: boolean
}

/**
 * The new ways to buy something that are not of the same kinds as the others: customers choose one of each kind. What cannot be
 * bought is no matter. `issue` is a key of the texts `validation.<key>`, with its values.
 */
export function oddWays(ways: readonly Way[]) {
  const known = ways.find(({ isNew, isSold }) => !isNew && isSold)
  const first = known ?? ways.find(({ isNew }) => isNew)
  if (!first) return []
  const kinds = kindsOf(first.options).join('|')
  const issue =
    first.options.length === 0
      ? { key: 'option_unnamed' }
      : {
          key: 'option_groups',
          params: { groups: first.options.map(({ group }) => group).join(', ') },
        }
  return ways.flatMap(({ options, isNew }, index) =>
    isNew && kindsOf(options).join('|') !== kinds ? [{ index, issue }] : [],
  )
}
