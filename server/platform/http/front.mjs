// First handler of every request of server.mjs: normalizes the URL for all later handlers.
import { getRequestListener } from '@hono/node-server'
import { closeUnread } from './close-unread.mjs'
import { internalUrl } from './internal-url.mjs'
import { tidyTarget } from './request-target.mjs'

/** The API, and sign-in under the paths of Firebase's SDK. */
const ours =
  /^\/(api\/v1|__\/auth|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator\/auth)\//

const isBuilt = (url) => url.startsWith('/_next/static/')

const isImage = (url) => /^\/_next\/image\/?(\?|$)/.test(url)

/** Static files and the health check, not page data: navigations get the closed page too. */
const isOpenAlways = (url) =>
  /^\/((_next\/(?!data\/)|images\/|fonts\/)|(favicon\.(svg|ico)|apple-touch-icon\.png|sw\.js|(?:[a-z]{2}(?:-[A-Z]{2})?\/)?offline|api\/health)(\?|$))/.test(
    url,
  )

/** Answers 400 for an ambiguous URL. */
function answerBadRequest(request, response) {
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
 * The handler of all requests: the API goes to `apiHandler`, the build's files to `built`, everything else
 * to `page`, images with the canonical URL of `imageTarget`,
 * pages that are the same for everybody by way of `kept`. With `closed` (maintenance, ADR 0073) that
 * handles all but files.
 */
export function makeFront({ apiHandler, imageTarget, built, kept, page, closed }) {
  const api = getRequestListener((request, { incoming }) => apiHandler()(request, incoming), {
    overrideGlobalObjects: false,
  })

  async function image(request, response) {
    const find = imageTarget()
    const isSaving = request.headers['save-data'] === 'on'
    const target = find ? await find(request.url, isSaving).catch(() => null) : request.url
    if (target === null) return answerBadRequest(request, response)
    // Next says of itself that it answers by `Accept` alone
    const { writeHead } = response
    response.writeHead = (...head) => {
      response.setHeader('vary', 'Accept, Save-Data')
      return writeHead.apply(response, head)
    }
    page(Object.assign(request, { url: target }), response)
  }

  function draw(request, response) {
    // lib/request-facts.ts reads it: behind Next nothing tells data from documents
    if (request.url.startsWith('/_next/data/')) request[Symbol.for('tiffin.page-data')] = true
    const pages = kept?.()
    if (!pages) return page(request, response)
    return pages.serve(request, response, page).catch(() => response.destroy())
  }

  return (request, response) => {
    closeUnread(request, response)
    const target = tidyTarget(request.url)
    if (target === null) {
      answerBadRequest(request, response)
      return
    }
    request.url = internalUrl(target)
    if (closed && !isOpenAlways(request.url)) closed(request, response)
    else if (ours.test(request.url) && apiHandler()) api(request, response)
    else if (built && isBuilt(request.url)) built(request, response)
    else if (isImage(request.url)) image(request, response)
    else draw(request, response)
  }
}
