// The build's scripts, styles and fonts, compressed once by scripts/compress-static.mjs.
import sirv from 'sirv'

const ROOT = '/_next/static'
const YEAR_S = 31_536_000

/**
 * Serves `<dist>/static` under /_next/static/: the `.br` or `.gz` beside a file where the client accepts
 * it, for good, as each name carries its content's hash, with `headers` besides. `page` answers for
 * files that do not exist.
 */
export function builtFiles(dist, headers, page) {
  const files = sirv(`${dist}/static`, {
    brotli: true,
    gzip: true,
    etag: true,
    immutable: true,
    maxAge: YEAR_S,
    setHeaders: (response) => {
      for (const { key, value } of headers) response.setHeader(key, value)
    },
  })
  return (request, response) => {
    const { url } = request
    request.url = url.slice(ROOT.length)
    files(request, response, () => page(Object.assign(request, { url }), response))
  }
}
