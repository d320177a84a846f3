// The chat's own server in the content policy: its port is known only when it runs (ADR 0098).

const POLICY = 'content-security-policy'
const PART = /(^|;\s*)connect-src ([^;]*)/

/** The origin that browsers reach the chat's server at: its own, or its port on the page's host name. */
export function chatOrigin({ url, port }, host) {
  if (url) return url
  const page = `http://${host}`
  return host && URL.canParse(page) ? `http://${new URL(page).hostname}:${port}` : undefined
}

/** A policy that lets pages connect to an origin, too. */
export function addSource(policy, origin) {
  return policy.replace(PART, (part, before, sources) =>
    sources.split(' ').includes(origin) ? part : `${before}connect-src ${sources} ${origin}`,
  )
}

/** Adds the chat's origin to the content policy of a response. `address`: undefined without chat. */
export function allowChat(request, response, address) {
  const origin = address && chatOrigin(address, request.headers.host)
  if (!origin) return
  const { setHeader } = response
  response.setHeader = (name, value) =>
    setHeader.call(
      response,
      name,
      name.toLowerCase() === POLICY && typeof value === 'string' ? addSource(value, origin) : value,
    )
}
