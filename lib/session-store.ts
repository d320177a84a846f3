/** What this tab keeps under a name; null when nothing, and where storage is switched off. */
export function readSession(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a value for this tab, or forgets it with null. Without storage nothing is kept. */
export function writeSession(name: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(name)
    else window.sessionStorage.setItem(name, value)
  } catch {
    // storage is switched off: whoever asks lives with null
  }
}
