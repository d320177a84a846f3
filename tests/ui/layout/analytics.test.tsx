import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Analytics } from '@/containers/app/Analytics'
import { useSettings } from '@/contexts/Settings'
import { startAnalytics } from '@/lib/analytics'
import { renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const src = 'https://count.example/script.js'
const added = () => document.head.querySelectorAll(`script[src="${src}"]`).length

let state: DocumentReadyState
let idle: (() => void)[]

beforeEach(() => {
  state = 'interactive'
  idle = []
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  // nothing is fetched: only whether the element is there matters
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLElement) node.setAttribute('type', 'test')
    document.head.appendChild(nodes[0] as Node)
  })
})

afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rest = () => {
  for (const work of idle.splice(0)) work()
}

/** What the marketplace has named, once it is known. */
const Known = () => <p>{useSettings().analytics_script}</p>

describe('[SX-07] the visit counter', () => {
  it('comes when the page has loaded and the browser is idle, and once', () => {
    startAnalytics(src)
    rest()
    expect(added()).toBe(0)
    state = 'complete'
    window.dispatchEvent(new Event('load'))
    expect(added()).toBe(0)
    rest()
    expect(added()).toBe(1)
    startAnalytics(src)
    rest()
    expect(added()).toBe(1)
  })

  it('does not come without https, nor to who asks not to be tracked', () => {
    state = 'complete'
    startAnalytics('http://count.example/script.js')
    startAnalytics('javascript:alert(1)')
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    startAnalytics(src)
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    startAnalytics(src)
    rest()
    expect(document.head.querySelectorAll('script')).toHaveLength(0)
  })

  it('does not come to a page whose address is a secret', async () => {
    state = 'complete'
    const answers = { 'rest/settings': { data: [{ id: 1, key: 'analytics_script', value: src }] } }
    const draw = (path: string) => {
      visit(path)
      return renderApp(
        <>
          <Analytics />
          <Known />
        </>,
        { answers },
      )
    }
    for (const path of ['/prepared/token', '/track/token', '/group/pay/token']) {
      const { unmount } = draw(path)
      await screen.findByText(src)
      await import('@/lib/analytics')
      expect([path, idle.length]).toEqual([path, 0])
      unmount()
    }
    draw('/shop/1')
    await vi.waitFor(() => expect(idle).toHaveLength(1))
  })
})
