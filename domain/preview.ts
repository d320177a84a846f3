/** Size of link preview images, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** What a preview image shows. */
export type PreviewSubject =
  | { kind: 'site' }
  | { kind: 'shop'; id: number }
  | { kind: 'product'; uuid: string }

const fileOf = (subject: PreviewSubject) => {
  if (subject.kind === 'site') return 'site.jpg'
  return subject.kind === 'shop' ? `shop-${subject.id}.jpg` : `product-${subject.uuid}.jpg`
}

/**
 * Path of a link preview image in a language. Other sites cache images by URL, so it contains the
 * time of the last change.
 */
export function previewPath(subject: PreviewSubject, lang: string, changedAt?: string): string {
  const changed = changedAt ? Math.floor(Date.parse(changedAt) / 1000) : Number.NaN
  const stamp = Number.isNaN(changed) ? '' : `&changed=${changed}`
  return `/og/${fileOf(subject)}?lang=${encodeURIComponent(lang)}${stamp}`
}

/** The subject of a file name; undefined if unknown. */
export function parsePreviewFile(file: string): PreviewSubject | undefined {
  if (file === 'site.jpg') return { kind: 'site' }
  const [, id] = /^shop-([1-9]\d{0,14})\.jpg$/.exec(file) ?? []
  if (id) return { kind: 'shop', id: Number(id) }
  const [, uuid] = /^product-([\w-]{1,64})\.jpg$/.exec(file) ?? []
  return uuid ? { kind: 'product', uuid } : undefined
}
