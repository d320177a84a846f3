import { type Placed, passNeighbour } from '@/domain/move'
import { AppError } from '@/server/platform/http/errors'

/**
 * Lets a row and its neighbour change places: `place` writes each position that changes. `rows` are all of them, locked, in
 * any order. Answers its place in the list before and after. Throws 404, and `conflict` when `past` is not its neighbour any more.
 */
export async function moveRow(
  rows: readonly Placed[],
  { id, past }: { id: number; past: number },
  place: (id: number, input: number) => Promise<void>,
): Promise<{ from: number; to: number }> {
  const sorted = rows.toSorted((a, b) => a.input - b.input || a.id - b.id)
  const from = sorted.findIndex((row) => row.id === id) + 1
  if (from === 0) throw new AppError('not_found')
  const moved = passNeighbour(sorted, id, past)
  if (!moved) throw new AppError('conflict')
  for (const row of moved) await place(row.id, row.input)
  return { from, to: sorted.findIndex((row) => row.id === past) + 1 }
}
