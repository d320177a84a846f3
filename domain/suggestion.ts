/** What a search may have meant, the likeliest first. */
const MOST_SUGGESTED = 3

/**
 * What to search for instead: each typed word replaced by the likeliest one, then single words.
 * `likely` are, for each typed word, the words like it, best first. The text itself is none of them.
 */
export function suggestionsOf(typed: string, likely: readonly (readonly string[])[]): string[] {
  const best = likely.map((words) => words[0])
  const whole = best.every((word) => word !== undefined) ? [best.join(' ')] : []
  const single = best.flatMap((word) => word ?? [])
  const others = likely.flatMap((words) => words.slice(1))
  const asked = typed.trim().toLowerCase()
  return [...new Set([...whole, ...single, ...others])].filter((text) => text !== asked)
}

/** The first suggestions that find something; asks for no more of them than it needs. */
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
