import { createHash, randomUUID } from 'node:crypto'

const markOf = (owner: string, id: string) =>
  createHash('sha256').update(`${owner}:${id}`).digest('hex').slice(0, 32)

/**
 * A new name for a private upload. It carries a mark that only its owner's uuid fits, so that it can
 * be told whose it is before anything names it, and nothing that names it can make it another's.
 */
export function ownedName(owner: string): string {
  const id = randomUUID()
  return `${markOf(owner, id)}-${id}.webp`
}

export function isOwnName(owner: string, name: string): boolean {
  const [, mark, id = ''] = /^([\da-f]{32})-([\da-f-]{36})\.webp$/.exec(name) ?? []
  return mark === markOf(owner, id)
}
