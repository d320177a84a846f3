/** A slip costs 1; a letter doubled or not, and two letters in each other's place, are slips of the fingers. */
const DOUBLED = 0.5
const SWAPPED = 0.7
/** For each letter that a word goes on with after what was typed. */
const MORE = 0.2

/** The cost of a letter that one text has and the other has not: little for the second of a pair. */
const extra = (text: string, at: number) => (at > 0 && text[at] === text[at - 1] ? DOUBLED : 1)

/** How far a typed word is from the beginning of another, in slips; little for the letters left over. */
export function slipsBetween(typed: string, word: string): number {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, n) => n)
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1]
      const swaps = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      next[j] = Math.min(
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        (row[j] ?? 0) + extra(typed, i - 1),
        (next[j - 1] ?? 0) + extra(word, j - 1),
        swaps ? (before[j - 2] ?? 0) + SWAPPED : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return Math.min(...row.map((slips, length) => slips + MORE * (word.length - length)))
}

/** Slips that somebody may make in a word of a length. */
function allowed(length: number): number {
  if (length <= 3) return SWAPPED
  if (length <= 5) return 1.4
  return length <= 8 ? 2 : 2.5
}

/** Those of the words that a misspelt one most likely means: the nearest, and what begins with it. */
export function nearestWords(typed: string, words: readonly string[]): string[] {
  const near = words
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= allowed(typed.length))
    .sort((a, b) => a.slips - b.slips || (a.word < b.word ? -1 : 1))
  const least = near.filter(({ slips }) => slips === near[0]?.slips)
  return near
    .filter(({ word }) => least.some((one) => word.startsWith(one.word)))
    .map(({ word }) => word)
}
