import path from 'node:path'
import { IMAGE_BASE, imageUrl } from '@/domain/image'
import { DEFAULT_LANG } from '@/domain/language'
import { parsePreviewFile } from '@/domain/preview'
import { env } from '@/lib/env'
import { previewCache } from '@/server/catalog/link-preview/preview.cache'
import { drawPreview } from '@/server/catalog/link-preview/preview.draw'
import { findPreviewFacts } from '@/server/catalog/link-preview/preview.facts'
import { makePreviews } from '@/server/catalog/link-preview/preview.service'
import { openImage } from '@/server/platform/storage/image-handler'
import { marketplace } from './instance'

interface PreviewAnswer {
  status: 200 | 304 | 404 | 503
  headers: Record<string, string>
  body?: Buffer
}

/** Cached previews of about 60 kB each: about 240 MB at most. */
const KEPT = 4000
const DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** Reads only our own storage, so that no other URL is fetched. */
async function readPicture(img: string): Promise<Buffer | undefined> {
  const url = imageUrl(img)
  if (!url.startsWith(IMAGE_BASE)) return undefined
  const { body } = await openImage(url.slice(IMAGE_BASE.length))
  return body
}

declare global {
  // one per process, so that all module graphs share the limits
  var __previews: ReturnType<typeof makePreviews> | undefined
}

function previews() {
  const folder = path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    env().DATA_DIR,
    'cache/previews',
  )
  globalThis.__previews ??= makePreviews(
    (facts) => drawPreview(facts, readPicture),
    previewCache(folder, KEPT),
    { atOnce: 2, waiting: 40 },
  )
  return globalThis.__previews
}

/** Serves the link preview of a shop, a product or the site. */
export async function openPreview(
  file: string,
  lang = DEFAULT_LANG,
  ifNoneMatch?: string,
): Promise<PreviewAnswer> {
  const subject = parsePreviewFile(file)
  const facts = subject && (await findPreviewFacts(marketplace().fetch, subject, lang))
  if (!facts) return { status: 404, headers: { 'cache-control': 'public, max-age=60' } }
  const preview = previews()(facts)
  const etag = `"${preview.tag}"`
  const headers = { etag, 'cache-control': DAY }
  if (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return { status: 304, headers }
  }
  const body = await preview.bytes()
  if (!body) return { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }
  const type = { 'content-type': 'image/jpeg', 'content-length': String(body.length) }
  return { status: 200, headers: { ...headers, ...type }, body }
}
