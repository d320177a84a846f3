import { paths } from './paths'
import type { SearchHints } from './search-hint.schema'

/** A page that a search leads to besides its results. */
export interface SearchLead {
  /** unique among leads and results */
  key: string
  name: string
  href: string
}

/** The categories and brands of hints as links, in this order. */
export const toLeads = ({
  categories,
  brands,
}: Pick<SearchHints, 'categories' | 'brands'>): SearchLead[] => [
  ...categories.map(({ id, title }) => ({
    key: `category-${id}`,
    name: title,
    href: paths.category(id),
  })),
  ...brands.map(({ id, title }) => ({ key: `brand-${id}`, name: title, href: paths.brand(id) })),
]

/** Popular searches as links to their results. */
export const toPopular = (popular: readonly string[]): SearchLead[] =>
  popular.map((text, place) => ({ key: `popular-${place}`, name: text, href: paths.search(text) }))
