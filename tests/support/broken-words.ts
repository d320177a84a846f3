import type { Page } from '@playwright/test'

/** What a page shows of words that begin on one line and end on the next, without a hyphen: the word, and where. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      // addresses and codes have no words, hyphens come where the browser knows the language
      if (!parent?.checkVisibility() || parent.closest('code, pre, script, style')) continue
      if (getComputedStyle(parent).hyphens === 'auto') continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}’']{3,}/gu)) {
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        const [first] = lines
        if (!first || lines.every(({ top }) => Math.abs(top - first.top) < first.height / 2))
          continue
        found.add(`${word} in .${parent.className || parent.tagName}`)
      }
    }
    return [...found]
  })
