import type { PageBlock, StoredBlock } from './page-block.schema'

type Words = Record<string, string>

/** The text of a language, else whichever there is. */
const sayIn = (locale: string) => (words: Words) => words[locale] ?? Object.values(words)[0] ?? ''

/** A block with its texts in one language. */
export function toPageBlock(block: StoredBlock, locale: string): PageBlock {
  const say = sayIn(locale)
  const maybe = (words: Words | null | undefined) => (words ? say(words) : null)
  switch (block.type) {
    case 'text':
      return { ...block, html: say(block.html) }
    case 'picture':
      return { ...block, alt: maybe(block.alt), caption: maybe(block.caption) }
    case 'columns':
      return {
        ...block,
        columns: block.columns.map(({ title, html, img }) => ({
          title: maybe(title),
          html: say(html),
          img: img ?? null,
        })),
      }
    case 'quote':
      return { ...block, text: say(block.text), source: maybe(block.source) }
    case 'shops':
    case 'products':
      return { ...block, title: say(block.title) }
    case 'video':
      return { ...block, title: say(block.title), poster: block.poster ?? null }
  }
}

export type VideoSource =
  /** a player of another site, in a frame */
  | { kind: 'frame'; src: string; site: string }
  /** a file of ours */
  | { kind: 'file'; src: string }
  /** another site whose players are not let in */
  | { kind: 'link' }

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{5,12}$/

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1)
  if (!['youtube.com', 'www.youtube.com', 'm.youtube.com'].includes(hostname)) return undefined
  return pathname === '/watch'
    ? (searchParams.get('v') ?? undefined)
    : /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1]
}

/** How a video is shown, from the address that people copy. */
export function videoSource(address: string): VideoSource {
  if (/^\/(?![/\\])/.test(address)) return { kind: 'file', src: address }
  if (!URL.canParse(address)) return { kind: 'link' }
  const url = new URL(address)
  if (url.protocol !== 'https:') return { kind: 'link' }
  const id = youtubeId(url)
  if (id && YOUTUBE_ID.test(id)) {
    // the player that sets no cookies before it plays
    const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`
    return { kind: 'frame', src, site: 'YouTube' }
  }
  const vimeo = /^\/(?:video\/)?(\d+)$/.exec(url.pathname)?.[1]
  if (['vimeo.com', 'player.vimeo.com'].includes(url.hostname) && vimeo && VIMEO_ID.test(vimeo)) {
    const src = `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`
    return { kind: 'frame', src, site: 'Vimeo' }
  }
  return { kind: 'link' }
}
