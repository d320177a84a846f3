/** What Lighthouse says of a page under its mobile profile. */
export interface LighthouseReport {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: string
  tbt: string
  cls: string
  /** audits of the last three scores that are not met, by their ids */
  failed: string[]
}

interface Options {
  /** the browser; Lighthouse looks for one when undefined */
  chromePath: string | undefined
  /** sent with every request of the page */
  headers?: Record<string, string>
  /** audits left out, by their ids */
  skip?: string[]
}

const judged = ['accessibility', 'best-practices', 'seo']

/** Loads a page in a browser of its own. Scores are of 100. */
export async function runLighthouse(url: string, options: Options): Promise<LighthouseReport> {
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import('lighthouse'),
    import('chrome-launcher'),
  ])
  const chrome = await launch({
    chromePath: options.chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      extraHeaders: options.headers,
      skipAudits: options.skip,
    })
    const { categories = {}, audits = {}, runtimeError } = result?.lhr ?? {}
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.displayValue ?? '-'
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      failed: judged
        .flatMap((name) => categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    chrome.kill()
  }
}
