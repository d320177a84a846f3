/** Pages with an endpoint of their own. */
export const TERM_PAGE = 'term'
export const POLICY_PAGE = 'policy'

/** What the about screen asks for: every page about the company (contract, `Page.type`). */
export const ALL_ABOUT = 'all_about'

/** Pages that have a screen of their own, beside those about the company. */
const ownPages = new Map<string, 'about' | 'refundPolicy' | 'terms' | 'privacy'>([
  ['refund', 'refundPolicy'],
  [TERM_PAGE, 'terms'],
  [POLICY_PAGE, 'privacy'],
])

/** The screen of a page by its name in the API; undefined for those that share one by their names. */
export const ownPage = (type: string) =>
  type === 'about' || type.startsWith('about_') ? 'about' : ownPages.get(type)
