/** Largest and usual page sizes of the API (contract/FLOWS 4j). */
export const MAX_PER_PAGE = 100
export const DEFAULT_PER_PAGE = 10
