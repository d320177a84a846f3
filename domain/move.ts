/** A row that has its place among others. */
export interface Placed {
  id: number
  /** sort position, ascending */
  input: number
  /** what else it stands among: only rows of one group pass each other */
  group: string
}

/**
 * New positions of the rows that change theirs when a row passes its neighbour. `rows` are all of them, in their order.
 * Undefined where the other is not its neighbour, or not any more.
 */
export function passNeighbour(
  rows: readonly Placed[],
  id: number,
  past: number,
): { id: number; input: number }[] | undefined {
  const row = rows.find((one) => one.id === id)
  const shown = rows.filter(({ group }) => group === row?.group).map((one) => one.id)
  const isNext = Math.abs(shown.indexOf(id) - shown.indexOf(past)) === 1
  if (!row || !shown.includes(past) || !isNext) return undefined
  const order = rows.map((one) => (one.id === id ? past : one.id === past ? id : one.id))
  const places = new Map(rows.map(({ id, input }) => [id, input]))
  return order
    .map((one, index) => ({ id: one, input: index + 1 }))
    .filter((one) => places.get(one.id) !== one.input)
}
