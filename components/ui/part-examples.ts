import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** The states of a part for the catalogue of the development server, `/dev/components` (ADR 0106). */
export interface PartExamples {
  /** the component's name */
  part: string
  /** its root is a list item, and stands in a list */
  isItem?: true
  /** needs the page's width; a column is enough for most */
  isWide?: true
  /** lies over the page: each state is a page of its own, in a frame */
  isLayer?: true
  /** tells the time that is left: drawn by the browser alone, whose clock may be another one than the server's */
  isTimed?: true
  states: readonly PartState[]
}

interface PartState {
  name: string
  node: ReactNode
}

/** Handler of parts whose states stand still. */
export const ignore = () => {}

/** What `form.register(name)` answers, of a form that nobody sends. */
export const exampleField = (name: string): UseFormRegisterReturn => ({
  name,
  onChange: async () => {},
  onBlur: async () => {},
  ref: ignore,
})

/** A name that is longer than its place, and a word that cannot be broken at a space. */
export const LONG_TITLE =
  'Grandmother Wilhelmina’s slow-cooked Sunday lasagne with seasonal vegetables and smoked mozzarella'
export const LONG_WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** An amount as a price of the demo's currency. */
export const exampleMoney = (amount: number | null | undefined) => `$${(amount ?? 0).toFixed(2)}`

/** Pictures that the demo draws (server/demo/pictures). */
export const examplePictures = {
  dishes: [
    'products/pizza-bruschetta--plain.webp',
    'products/pizza-caponata--rocket.webp',
    'products/pizza-arancini--truffle.webp',
  ],
  logos: ['shops/logo/forno-lucente.webp', 'shops/logo/green-barrow.webp'],
  covers: ['shops/background/forno-lucente.webp', 'shops/background/green-barrow.webp'],
  categories: ['categories/pizza.webp', 'categories/sushi.webp', 'categories/bakery.webp'],
  banner: 'banners/pizza-night.webp',
  article: 'blogs/courier-shift.webp',
} as const

/** The moment at which all examples are drawn: a Wednesday at noon, UTC. */
export const EXAMPLE_NOW = '2026-03-11T12:00:00.000Z'
