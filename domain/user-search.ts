const MAX_WORDS = 5

/** What is looked for in name, e-mail and phone: a phone number as its digits, anything else word by word. */
export function searchWords(typed: string): string[] {
  const isPhone = /^[+\d\s().\-/]+$/.test(typed)
  const words = isPhone ? [typed.replace(/\D/g, '')] : typed.split(/\s+/)
  return words.filter((word) => word !== '').slice(0, MAX_WORDS)
}
