/** Elements that articles may be made of. */
const kept = ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a'] as const
export type RichTag = (typeof kept)[number]

export interface RichElement {
  tag: RichTag
  /** of links only: a page of ours, the web, a mail address or a phone number */
  href?: string
  children: RichNode[]
}
export type RichNode = string | RichElement

/** Other names for the same; headings stand below the document's own. */
const renamed: Record<string, RichTag> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
}
/** What they hold is no text for people. */
const dropped = /^(script|style|template|iframe|object|noscript|svg|math|textarea|title|select)$/
const void_ = 'br'
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  euro: '€',
}

const fromCode = (code: number) =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd'

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, digits, name) => {
      if (hex) return fromCode(Number.parseInt(hex, 16))
      if (digits) return fromCode(Number(digits))
      return named[String(name).toLowerCase()] ?? whole
    },
  )
}

function hrefOf(attributes: string): string | undefined {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const href = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href) ? href : undefined
}

const tagOf = (name: string): RichTag | undefined =>
  renamed[name] ?? kept.find((tag) => tag === name)

/**
 * HTML of an article as a tree of what is allowed. Unknown elements leave their text behind, scripts
 * and the like leave nothing; no attribute but a harmless `href` survives. Reads any input.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: 'p', children: [] }
  const open: RichElement[] = [root]
  let skipping: string | undefined
  let at = 0
  const top = () => open.at(-1) ?? root
  const addText = (text: string) => {
    if (text && !skipping) top().children.push(decode(text))
  }
  for (const match of html.matchAll(token)) {
    addText(html.slice(at, match.index))
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase()
    if (!name) continue
    const closing = match[1] === '/'
    if (skipping) {
      if (closing && name === skipping) skipping = undefined
      continue
    }
    if (dropped.test(name)) {
      if (!closing) skipping = name
      continue
    }
    const tag = tagOf(name)
    if (!tag) continue
    if (closing) {
      const depth = open.findLastIndex((element, index) => index > 0 && element.tag === tag)
      if (depth > 0) open.length = depth
      continue
    }
    const href = tag === 'a' ? hrefOf(match[3] ?? '') : undefined
    const element: RichElement = { tag, ...(href ? { href } : {}), children: [] }
    top().children.push(element)
    if (tag !== void_) open.push(element)
  }
  addText(html.slice(at))
  return root.children
}
