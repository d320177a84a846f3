import { type DefaultTreeAdapterTypes, parse } from 'parse5'

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

/** Their content is no text for people, or may not stand inside a paragraph. */
const dropped = new Set(
  (
    'script style template iframe object applet embed noscript noembed noframes xmp plaintext ' +
    'svg math textarea title select button marquee #comment'
  ).split(' '),
)

/** Browsers end at 512 levels; no article comes near this. */
const MAX_DEPTH = 60

/** What is read of a node; the document's own tree and parse5's have different names for it. */
interface Reader<Node> {
  nameOf(node: Node): string
  textOf(node: Node): string
  hrefOf(node: Node): string
  childrenOf(node: Node): readonly Node[]
}

type ParsedNode = DefaultTreeAdapterTypes.Node

const parsed: Reader<ParsedNode> = {
  nameOf: ({ nodeName }) => nodeName,
  textOf: (node) => ('value' in node ? node.value : ''),
  hrefOf: (node) =>
    ('attrs' in node && node.attrs.find(({ name }) => name === 'href')?.value) || '',
  childrenOf: (node) => ('childNodes' in node ? node.childNodes : []),
}

const native: Reader<Node> = {
  nameOf: ({ nodeName }) => nodeName.toLowerCase(),
  textOf: ({ nodeValue }) => nodeValue ?? '',
  hrefOf: (node) => (node as Element).getAttribute('href') ?? '',
  childrenOf: ({ childNodes }) => [...childNodes],
}

/** Where a link may lead. Browsers leave out tabs and line breaks, also between two slashes. */
function safeHref(text: string): string | undefined {
  const href = text.trim()
  const isSafe = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(href) && !/[\t\n\r]/.test(href)
  return isSafe ? href : undefined
}

const tagOf = (name: string): RichTag | undefined =>
  renamed[name] ?? kept.find((tag) => tag === name)

function readChildren<Node>(
  tree: Reader<Node>,
  parent: Node,
  depth = 0,
  inLink = false,
): RichNode[] {
  if (depth > MAX_DEPTH) return []
  return tree.childrenOf(parent).flatMap((node): RichNode[] => {
    const name = tree.nameOf(node)
    if (name === '#text') return [tree.textOf(node)]
    if (dropped.has(name)) return []
    const tag = tagOf(name)
    const isLink = tag === 'a'
    const children = readChildren(tree, node, depth + 1, inLink || isLink)
    if (!tag || (isLink && inLink)) return children
    const href = isLink ? safeHref(tree.hrefOf(node)) : undefined
    return [{ tag, ...(href ? { href } : {}), children }]
  })
}

function bodyOf(document: DefaultTreeAdapterTypes.Document): ParsedNode {
  const html = document.childNodes.find(({ nodeName }) => nodeName === 'html')
  const children = html && 'childNodes' in html ? html.childNodes : []
  return children.find(({ nodeName }) => nodeName === 'body') ?? document
}

const textOf = (node: RichNode): string =>
  typeof node === 'string' ? node : node.tag === 'br' ? ' ' : node.children.map(textOf).join('')

const isBlock = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && !['br', 'strong', 'em', 'a'].includes(node.tag)

/** Every paragraph, heading and entry of a list below these, outermost texts first. */
function blocksOf(nodes: readonly RichNode[]): string[] {
  const texts: string[] = []
  let run = ''
  const end = () => {
    const text = run.replace(/\s+/g, ' ').trim()
    if (text) texts.push(text)
    run = ''
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      run += textOf(node)
      continue
    }
    end()
    texts.push(...blocksOf(node.children))
  }
  end()
  return texts
}

/** The words of HTML without its marks, one text for each paragraph or entry of a list. */
export const richLines = (html: string): string[] => blocksOf(parseRichText(html))

/**
 * HTML of an article as a tree of what is allowed. Unknown elements leave their text behind, scripts
 * and the like leave nothing; no attribute but a harmless `href` survives. Reads any input. A browser parses
 * with its own parser, the server with parse5; both follow the HTML standard, so they draw the same.
 */
export function parseRichText(html: string): RichNode[] {
  const page = `<!doctype html><body>${html}`
  if (typeof window === 'undefined') {
    return readChildren(parsed, bodyOf(parse(page, { scriptingEnabled: false })))
  }
  return readChildren(native, new DOMParser().parseFromString(page, 'text/html').body)
}
