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
