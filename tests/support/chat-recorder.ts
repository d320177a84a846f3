import type { Page } from '@playwright/test'

declare global {
  interface Window {
    chatRecorder: {
      sent: Record<string, number>
      seen: Record<string, number>
      /** types and sends messages, as many as a fast hand and a machine together can */
      burst(texts: string[]): Promise<void>
    }
  }
}

/** Runs in the page: when each message was sent by the key, and when it stood in the log; ms since 1970. */
function record(): void {
  const now = () => performance.timeOrigin + performance.now()
  const sent: Record<string, number> = {}
  const seen: Record<string, number> = {}
  const field = () => document.querySelector<HTMLTextAreaElement>('form textarea')
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLTextAreaElement) sent[target.value] ??= now()
    },
    true,
  )
  const look = (node: Node) => {
    if (!(node instanceof Element)) return
    const texts = node.matches('[role=log] li p')
      ? [node]
      : node.querySelectorAll('[role=log] li p')
    for (const { textContent } of texts) if (textContent) seen[textContent] ??= now()
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) look(node)
  }).observe(document, { childList: true, subtree: true })
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  const frame = () => new Promise((resolve) => setTimeout(resolve))
  window.chatRecorder = {
    sent,
    seen,
    async burst(texts) {
      for (const text of texts) {
        const typed = field()
        if (!typed) throw new Error('there is no field')
        setValue?.call(typed, text)
        typed.dispatchEvent(new Event('input', { bubbles: true }))
        await frame()
        typed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        await frame()
      }
    },
  }
}

/** tsx names functions by a helper that a page does not have */
export const addRecorder = (page: Page) =>
  page.addInitScript({ content: `globalThis.__name ??= (one) => one; (${record})()` })

/** Types and sends one message as a hand does. */
export async function sendByHand(page: Page, text: string): Promise<void> {
  const field = page.locator('form textarea')
  await field.fill(text)
  await field.press('Enter')
}

/** The texts of the log, oldest first, with every earlier page of it. */
export async function readLog(page: Page, earlier: string): Promise<string[]> {
  const texts = page.locator('[role=log] li p')
  const more = page.getByRole('button', { name: earlier })
  while (await more.isVisible()) {
    const before = await texts.count()
    await more.click()
    await page
      .waitForFunction(
        (count) => document.querySelectorAll('[role=log] li p').length > count,
        before,
        { timeout: 10_000 },
      )
      .catch(() => {})
    if ((await texts.count()) === before) break
  }
  return texts.allTextContents()
}
