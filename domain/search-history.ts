export const SEARCH_HISTORY_MAX = 5
export const SEARCH_DEBOUNCE_MS = 400

/** Puts a term first; unique, trimmed, at most five. An empty term changes nothing. */
export function rememberSearch(history: readonly string[], term: string): string[] {
  const text = term.trim()
  if (!text) return [...history]
  return [text, ...history.filter((entry) => entry !== text)].slice(0, SEARCH_HISTORY_MAX)
}

export function forgetSearch(history: readonly string[], term: string): string[] {
  return history.filter((entry) => entry !== term)
}
