/** An account number without the spaces that people write into it. */
export const plainAccount = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** The remainder of ISO 13616: 1 for an IBAN without a slip of the pen. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** Whether an account number without spaces can be one: an IBAN by its check digits, others by their form. */
export function isBankAccount(account: string): boolean {
  if (/^[A-Z]{2}\d{2}/.test(account)) {
    return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(account) && remainder(account) === 1
  }
  return /^[0-9][0-9A-Z-]{4,33}$/.test(account)
}

/** The end of an account number, by which its owner knows it. */
export const maskedAccount = (account: string): string => `•••• ${account.slice(-4)}`
