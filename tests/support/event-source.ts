import { vi } from 'vitest'

/** A browser's stream of events, driven by the test instead of a server. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  /** what a page has open now */
  static get live() {
    return FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED)
  }

  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void

  constructor(readonly url: string) {
    super()
    FakeEventSource.opened.push(this)
  }

  /** as a server does: opens, and says the topic once */
  start(topic: string) {
    this.readyState = 1
    this.onopen?.()
    this.say(topic)
  }
  say(data: string) {
    this.onmessage?.({ data })
  }
  beat() {
    this.dispatchEvent(new Event('beat'))
  }
  /** the connection is cut; the browser tries again unless it was refused */
  cut({ refused = false } = {}) {
    this.readyState = refused ? FakeEventSource.CLOSED : 0
    this.onerror?.()
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}

/** Puts it into the place of the browser's own until the test ends. */
export function fakeStreams() {
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
}

/** Hides the page or shows it again, as turning to another tab does. */
export function showPage(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
