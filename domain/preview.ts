/** Size of the made picture that other sites show with a link, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 }

/** What a made picture is of. */
export type PreviewSubject =
  | { kind: 'site' }
  | { kind: 'shop'; id: number }
  | { kind: 'product'; uuid: string }

const fileOf = (subject: PreviewSubject) => {
  if (subject.kind === 'site') return 'site.jpg'
  return subject.kind === 'shop' ? `shop-${subject.id}.jpg` : `product-${subject.uuid}.jpg`
}

/**
 * The address of a made picture in a language. Other sites keep pictures by address: the time of the
 * last change makes it another one.
 */
export function previewPath(subject: PreviewSubject, lang: string, changedAt?: string): string {
  const changed = changedAt ? Math.floor(Date.parse(changedAt) / 1000) : Number.NaN
  const stamp = Number.isNaN(changed) ? '' : `&changed=${changed}`
  return `/og/${fileOf(subject)}?lang=${encodeURIComponent(lang)}${stamp}`
}

/** What a file's name asks for; undefined for none. */
export function parsePreviewFile(file: string): PreviewSubject | undefined {
  if (file === 'site.jpg') return { kind: 'site' }
  const [, id] = /^shop-([1-9]\d{0,14})\.jpg$/.exec(file) ?? []
  if (id) return { kind: 'shop', id: Number(id) }
  const [, uuid] = /^product-([\w-]{1,64})\.jpg$/.exec(file) ?? []
  return uuid ? { kind: 'product', uuid } : undefined
}
