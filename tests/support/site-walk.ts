/** What a crawler that follows the site map has met. */
interface Walk {
  /** addresses asked for */
  visited: number
  /** in words, one for each address that is not what the map promises */
  problems: string[]
}

const unescapeXml = (text: string) => text.replaceAll('&amp;', '&')

async function readMap(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
  return response.text()
}

async function locationsOf(url: string): Promise<string[]> {
  const text = await readMap(url)
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => unescapeXml(loc))
}

/** Each entry's own address, and that of one other language: the next one with each entry. */
async function addressesOf(url: string): Promise<string[][]> {
  const entries = (await readMap(url)).match(/<url>.*<\/url>/g) ?? []
  return entries.map((entry, index) => {
    const [loc = ''] = [...entry.matchAll(/<loc>([^<]+)/g)].map(([, found = '']) => found)
    const others = [...entry.matchAll(/href="([^"]+)"/g)].map(([, found = '']) => found)
    const other = others[index % others.length] ?? loc
    return [...new Set([loc, other])].map(unescapeXml)
  })
}

/** What is wrong with a page of the map: it must be there, name itself, and be meant for the index. */
async function problemOf(url: string): Promise<string | undefined> {
  const response = await fetch(url, { redirect: 'manual' })
  const html = await response.text()
  if (response.status !== 200) return `${url} answers ${response.status}`
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  if (!canonical || unescapeXml(canonical) !== url)
    return `${url} names ${canonical} as its address`
  return html.includes('content="noindex"') ? `${url} asks not to be listed` : undefined
}

/**
 * Asks for the addresses of all site maps of a site, a few at a time: every one of them, or every
 * n-th of the maps whose name begins with a kind, each in one more language.
 */
export async function walkSitemap(
  origin: string,
  { atOnce = 4, every = {} as Record<string, number> } = {},
): Promise<Walk> {
  const maps = await locationsOf(`${origin}/sitemap.xml`)
  const urls: string[] = []
  for (const map of maps) {
    const [, kind = ''] = /\/sitemap\/(\w+)/.exec(map) ?? []
    const step = every[kind] ?? 1
    const entries = await addressesOf(map)
    urls.push(...entries.filter((_, index) => index % step === 0).flat())
  }
  const left = urls.values()
  const problems: string[] = []
  const walker = async () => {
    for (const url of left) {
      const problem = await problemOf(url)
      if (problem) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walker))
  return { visited: urls.length, problems }
}

const unescapeHtml = (text: string) => unescapeXml(text).replaceAll('&quot;', '"')

/** Addresses of one shape are alike: of `/shop/7?product=…` as many are asked for as of `/shop/8?product=…`. */
const shapeOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(/\/(\d+|[\da-f]{8}-[\da-f-]+)(?=\/|$)/g, '/#')}?${[...searchParams.keys()].join('&')}`

/** The addresses that a page offers to crawlers: its links without `nofollow`. */
function offeredBy(html: string, url: string): URL[] {
  return [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1]
    if (href === undefined || /\brel="[^"]*nofollow/.test(attributes)) return []
    return new URL(unescapeHtml(href), url)
  })
}

/** Whether robots.txt lets crawlers ask for an address; its patterns know `*` only. */
async function readRobots(origin: string): Promise<(address: string) => boolean> {
  const robots = await readMap(`${origin}/robots.txt`)
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, pattern = '']) =>
      new RegExp(
        `^${pattern
          .split('*')
          .map((part) => part.replace(/[.?+^$()|[\]\\]/g, '\\$&'))
          .join('.*')}`,
      ),
  )
  return (address) => !closed.some((pattern) => pattern.test(address))
}

interface Found {
  url: string
  from: string
  /** the language of the page that links it */
  lang?: string
}

/** What is wrong, by kind: a crawl has none of them. */
const kinds = ['broken', 'redirects', 'languages', 'canonicals', 'titles'] as const
type Kind = (typeof kinds)[number]

interface Crawl extends Walk {
  counts: Record<Kind, number>
  /** pages by language */
  langs: Record<string, number>
}

/**
 * What a crawler meets that begins at home and follows what pages offer: each address is there without a redirect, in
 * the language of the page that links it, and is the one that its page names, and no two listed pages of a language have one
 * title. Of addresses that are alike
 * at most `alike` are asked for, and of all of them `most`.
 */
export async function walkLinks(
  origin: string,
  { starts = ['/'], atOnce = 4, alike = 20, most = 1500 } = {},
): Promise<Crawl> {
  const isOpen = await readRobots(origin)
  const seen = new Map<string, number>()
  const queue: Found[] = []
  const offer = (url: URL, from: string, lang?: string) => {
    url.hash = ''
    if (url.origin !== origin || seen.has(url.href) || !isOpen(url.pathname + url.search)) return
    seen.set(url.href, 0)
    const shape = shapeOf(url)
    const count = (seen.get(shape) ?? 0) + 1
    seen.set(shape, count)
    if (count <= alike) queue.push({ url: url.href, from, lang })
  }
  for (const path of starts) offer(new URL(path, origin), 'the start')
  const titles = new Map<string, string>()
  const problems: string[] = []
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  const langs: Record<string, number> = {}
  const tell = (kind: Kind, problem: string) => {
    counts[kind] += 1
    problems.push(problem)
  }
  const visit = async ({ url, from, lang: linking }: Found) => {
    const response = await fetch(url, { redirect: 'manual' })
    const html = await response.text()
    const { status, headers } = response
    if (status !== 200) {
      const to = headers.get('location')
      const kind = to ? 'redirects' : 'broken'
      return tell(kind, `${url} answers ${status}${to ? ` to ${to}` : ''}, linked on ${from}`)
    }
    const lang = /<html[^>]*? lang="([^"]+)"/.exec(html)?.[1] ?? 'none'
    langs[lang] = (langs[lang] ?? 0) + 1
    if (linking && linking !== lang) tell('languages', `${url} is in ${lang}, linked on ${from}`)
    for (const next of offeredBy(html, url)) offer(next, url, lang)
    if (/<meta name="robots" content="noindex/.test(html)) return
    const canonical = unescapeHtml(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '')
    if (canonical !== url) tell('canonicals', `${url} names ${canonical}, linked on ${from}`)
    const title = `${lang}: ${/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''}`
    const other = titles.get(title)
    if (other) tell('titles', `${url} has the title of ${other}, ${title}`)
    titles.set(title, url)
  }
  let visited = 0
  while (queue.length > 0 && visited < most) {
    const batch = queue.splice(0, Math.min(atOnce, most - visited))
    visited += batch.length
    await Promise.all(batch.map(visit))
  }
  return { visited, problems, counts, langs }
}
