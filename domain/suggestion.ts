/** Maximum number of suggestions. */
const MOST_SUGGESTED = 3

/**
 * Alternative searches: the text with each word replaced by its best match, then single words.
 * `likely` holds the similar words of each typed word, best first. Excludes the text itself.
 */
export function suggestionsOf(typed: string, likely: readonly (readonly string[])[]): string[] {
  const best = likely.map((words) => words[0])
  const whole = best.every((word) => word !== undefined) ? [best.join(' ')] : []
  const single = best.flatMap((word) => word ?? [])
  const others = likely.flatMap((words) => words.slice(1))
  const asked = typed.trim().toLowerCase()
  return [...new Set([...whole, ...single, ...others])].filter((text) => text !== asked)
}

/** The first suggestions with results; checks no more of them than it needs. */
export async function firstFinding(
  suggestions: readonly string[],
  finds: (text: string) => Promise<boolean>,
): Promise<string[]> {
  const kept: string[] = []
  for (const text of suggestions.slice(0, 2 * MOST_SUGGESTED)) {
    if (kept.length === MOST_SUGGESTED) break
    if (await finds(text)) kept.push(text)
  }
  return kept
}
