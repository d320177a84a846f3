import { AppError } from './errors'

/** Throws `conflict` when a row is not as it was at `seen`, which the editor looked at; without it nothing is checked. */
export function assertSeen(row: { updated_at: Date }, seen: string | undefined): void {
  const isOther = seen !== undefined && Date.parse(seen) !== row.updated_at.getTime()
  if (isOther) throw new AppError('conflict')
}
