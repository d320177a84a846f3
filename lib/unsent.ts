import { onLogout } from './on-logout'

const KEY = 'tiffin.unsent'

/** What this tab has written and no server has taken yet; it outlives a reload. */
function read<T extends { id: string }>(): T[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(rows: readonly { id: string }[]): void {
  try {
    if (rows.length > 0) sessionStorage.setItem(KEY, JSON.stringify(rows))
    else sessionStorage.removeItem(KEY)
  } catch {
    // a device that keeps nothing: it is sent as long as the screen is open
  }
}

onLogout(() => write([]))

export const unsent = {
  list: read,
  add: <T extends { id: string }>(row: T) => write([...read<T>(), row]),
  remove: (id: string) => write(read().filter((row) => row.id !== id)),
}
