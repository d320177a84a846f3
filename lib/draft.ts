const PREFIX = 'tiffin-draft:'

/** Never stored: anybody who uses this device could read it. */
const SECRET = new Set(['holder', 'account', 'bank', 'documents'])

const withoutSecrets = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !SECRET.has(name)))

interface Kept {
  /** the account that it belongs to; null while nobody has signed in */
  owner: number | null
  value: unknown
}

/** What was begun on this device and not sent, unless it is another account's. */
export function readDraft(name: string, owner: number | null): object | null {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    const isTheirs = kept?.owner !== null && kept?.owner !== owner
    return kept && !isTheirs && typeof kept.value === 'object' ? kept.value : null
  } catch {
    return null
  }
}

/** Keeps what was begun, without bank account and documents. */
export function writeDraft(name: string, owner: number | null, value: object): void {
  try {
    const kept: Kept = { owner, value: withoutSecrets(value) }
    localStorage.setItem(PREFIX + name, JSON.stringify(kept))
  } catch {
    // a device that keeps nothing: the draft lasts as long as the screen
  }
}

/** Forgets a draft, or all of them. */
export function dropDrafts(name?: string): void {
  try {
    const names = name ? [PREFIX + name] : Object.keys(localStorage)
    for (const key of names) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // nothing is kept there
  }
}
