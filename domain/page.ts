/** Pages with an endpoint of their own. */
export const TERM_PAGE = 'term'
export const POLICY_PAGE = 'policy'

/** What the about screen asks for: every page about the company (contract, `Page.type`). */
export const ALL_ABOUT = 'all_about'
