/** How a language writes amounts of a currency: its symbol, before or after the digits. */
export function writtenAs(code: string, lang: string) {
  const format = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  const parts = format.formatToParts(1)
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  const symbol = parts[at('currency')]?.value ?? code
  return { symbol, position: at('currency') < at('integer') ? 'before' : 'after' } as const
}
