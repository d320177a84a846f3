/**
 * What Firebase's SDK asks of Google's frames library, for the local sign-in: with it in place nothing is
 * loaded from apis.google.com. Google puts a frame between the page and the window that signs in; ours has
 * the page's own origin, so the window speaks to the page itself (docs/adr/0023).
 */

export interface AuthEvent {
  type: string
  eventId: string | null
  /** carries the provider's word in its query */
  urlResponse: string | null
  sessionId: string | null
  postBody: string | null
  tenantId: string | null
  error: { code: string; message: string } | null
}

/** What the sign-in window tells the page that opened it. */
export interface AuthMessage {
  kind: 'local-sign-in'
  event: AuthEvent
}

/** Where the event of a redirect waits for the page to come back. */
const redirectKey = 'tiffin.redirect-event'

type Receiver = (message: { type: 'authEvent'; authEvent: AuthEvent }) => unknown

const nothing: AuthEvent = {
  type: 'unknown',
  eventId: null,
  urlResponse: null,
  sessionId: null,
  postBody: null,
  tenantId: null,
  error: { code: 'auth/no-auth-event', message: 'none' },
}

function takeRedirect(): AuthEvent {
  const text = sessionStorage.getItem(redirectKey)
  sessionStorage.removeItem(redirectKey)
  return text ? (JSON.parse(text) as AuthEvent) : nothing
}

function isMessage(data: unknown): data is AuthMessage {
  return (
    typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'local-sign-in'
  )
}

const frame = {
  restyle: async () => {},
  ping: async () => {},
  register: (_name: string, receive: Receiver) => {
    addEventListener('message', ({ origin, data }) => {
      if (origin !== location.origin || !isMessage(data)) return
      receive({ type: 'authEvent', authEvent: data.event })
    })
    receive({ type: 'authEvent', authEvent: takeRedirect() })
  },
  // the SDK throws after every answer, also a good one (12.19): Google's library says nothing of it, neither do we
  send: (name: string, _data: unknown, done: (replies: unknown[]) => void) => {
    Promise.resolve([{ status: 'ACK', [name]: true }])
      .then(done)
      .catch(() => undefined)
  },
}

/** Must run before the SDK opens its first window. */
export function installLocalGapi(): void {
  const context = {
    open: (_options: unknown, use: (opened: typeof frame) => unknown) => use(frame),
  }
  const iframes = { Iframe: frame, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context }
  Object.assign(window, { gapi: { iframes } })
}

/** Answers the page: the one that opened this window, or the one that this tab goes back to. */
export function answerPage(event: AuthEvent, redirectUrl: string | null): void {
  if (event.type.endsWith('ViaRedirect')) {
    sessionStorage.setItem(redirectKey, JSON.stringify(event))
    location.replace(redirectUrl ?? '/')
    return
  }
  const message: AuthMessage = { kind: 'local-sign-in', event }
  // the SDK closes this window when it is done; before that it would count as closed by the user
  if (window.opener) window.opener.postMessage(message, location.origin)
  else window.close()
}
