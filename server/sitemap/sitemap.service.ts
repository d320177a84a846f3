import type { SitemapKind, SitemapPart, SitemapRow } from '@/domain/sitemap'
import type { Db } from '@/server/db/client'
import type { Ctx } from '@/server/http/context'
import { listSitemapParts, listSitemapProducts, listSitemapShops } from './sitemap.queries'

/** Parts are counted from every id there is: seconds for a million. Crawlers need them no fresher. */
const KEPT_MS = 10 * 60_000
/** the site maps themselves ask for one size of each kind */
const MAX_KEPT = 10

interface Kept {
  at: number
  parts: Promise<SitemapPart[]>
}

const kept = new WeakMap<Db, Map<string, Kept>>()

async function findParts(db: Db, kind: SitemapKind, size: number): Promise<SitemapPart[]> {
  const rows = await listSitemapParts(db, kind, size)
  return rows.flatMap(({ from, updated_at }) =>
    from === null
      ? []
      : [{ from, ...(updated_at ? { updated_at: updated_at.toISOString() } : {}) }],
  )
}

/** Where each of the site maps of `size` rows begins, and its last change; ten minutes old at most. */
export async function getSitemapParts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  kind: SitemapKind,
  size: number,
): Promise<SitemapPart[]> {
  const all = kept.get(ctx.db) ?? new Map<string, Kept>()
  kept.set(ctx.db, all)
  const key = `${kind} ${size}`
  const known = all.get(key)
  const now = ctx.now.getTime()
  if (known && now - known.at < KEPT_MS) return known.parts
  if (all.size >= MAX_KEPT) all.clear()
  const parts = findParts(ctx.db, kind, size)
  all.set(key, { at: now, parts })
  parts.catch(() => all.delete(key))
  return parts
}

/** What has a page of its own, by id, from an id on. */
export async function listSitemapRows(
  { db }: Pick<Ctx, 'db'>,
  kind: SitemapKind,
  from: number,
  limit: number,
): Promise<SitemapRow[]> {
  const list = kind === 'shops' ? listSitemapShops : listSitemapProducts
  const rows = await list(db, from, limit)
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
}
