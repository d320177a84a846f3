// What every request of server.mjs meets first, so that whatever looks at it later sees one spelling.
import { getRequestListener } from '@hono/node-server'
import { closeUnread } from './close-unread.mjs'
import { internalUrl } from './internal-url.mjs'
import { tidyTarget } from './request-target.mjs'

/** The API, and sign-in under the paths that Firebase's SDK asks for. */
const ours =
  /^\/(api\/v1|__\/auth|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator\/auth)\//

const isImage = (url) => /^\/_next\/image\/?(\?|$)/.test(url)

/** Files and the sign of life; not the data of pages, so that a navigation meets the closed door, too. */
const isOpenAlways = (url) =>
  /^\/((_next\/(?!data\/)|images\/|fonts\/)|(favicon\.svg|sw\.js|offline|api\/health)(\?|$))/.test(
    url,
  )

/** What could mean two things. */
function refuse(request, response) {
  const isApi = String(request.url).startsWith('/api/')
  const type = isApi ? 'application/json' : 'text/plain'
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }
  response.writeHead(400, headers)
  const message = 'This address cannot be read.'
  const refusal = {
    timestamp: new Date().toISOString(),
    status: false,
    statusCode: 'ERROR_400',
    message,
  }
  response.end(isApi ? JSON.stringify(refusal) : message)
}

/**
 * The handler of all requests: the API goes to `door`, pictures to the one spelling that `imageTarget`
 * knows, everything else to `page`; to `closed` where it is given (ADR 0073).
 */
export function makeFront({ door, imageTarget, page, closed }) {
  const api = getRequestListener((request, { incoming }) => door()(request, incoming), {
    overrideGlobalObjects: false,
  })

  async function image(request, response) {
    const find = imageTarget()
    const target = find ? await find(request.url).catch(() => null) : request.url
    if (target === null) refuse(request, response)
    else page(Object.assign(request, { url: target }), response)
  }

  return (request, response) => {
    closeUnread(request, response)
    const target = tidyTarget(request.url)
    if (target === null) {
      refuse(request, response)
      return
    }
    request.url = internalUrl(target)
    if (closed && !isOpenAlways(request.url)) closed(request, response)
    else if (ours.test(request.url) && door()) api(request, response)
    else if (isImage(request.url)) image(request, response)
    else page(request, response)
  }
}
