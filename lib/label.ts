/**
 * The name of a control on which something is written: who speaks to a device says what is seen, so the name begins
 * with it in every language, and only then says the rest (WCAG 2.5.3).
 */
export function beginWith(seen: string, name: string): string {
  return name.toLowerCase().startsWith(seen.toLowerCase()) ? name : `${seen}, ${name}`
}
