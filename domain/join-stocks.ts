import type { StockFields } from './product-form.schema'

/**
 * The ways to buy a product after somebody else has changed it: theirs, known by their ids, with what was typed since they
 * were `seen`, then those that were added. What was removed stays removed; `gone` is what they have removed.
 */
export function joinStocks(
  mine: readonly StockFields[],
  seen: readonly StockFields[],
  now: readonly StockFields[],
): { stocks: StockFields[]; gone: string[] } {
  const byId = (rows: readonly StockFields[]) => new Map(rows.map((row) => [row.stock_id, row]))
  const [mineOf, seenOf, nowOf] = [byId(mine), byId(seen), byId(now)]
  const kept = now.flatMap((row): StockFields[] => {
    const before = seenOf.get(row.stock_id)
    const typed = mineOf.get(row.stock_id)
    if (!before) return [row]
    if (!typed) return []
    const of = (name: 'price' | 'pieces') =>
      typed[name] === before[name] ? row[name] : typed[name]
    return [{ ...row, price: of('price'), pieces: of('pieces') }]
  })
  const stocks = [...kept, ...mine.filter(({ stock_id }) => stock_id === null)]
  const gone = mine.filter(({ stock_id }) => stock_id !== null && !nowOf.has(stock_id))
  return { stocks: stocks.length > 0 ? stocks : [...now], gone: gone.map(({ name }) => name) }
}
