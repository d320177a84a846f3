const forgetters = new Set<() => void>()

/** Registers what must be forgotten when the user signs out, by whoever keeps it in memory. */
export function onLogout(forget: () => void): void {
  forgetters.add(forget)
}

/** The user signs out: everything in memory that was registered is forgotten. */
export function forgetOnLogout(): void {
  for (const forget of forgetters) forget()
}
