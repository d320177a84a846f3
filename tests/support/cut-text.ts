import type { Page } from '@playwright/test'

/**
 * What of a page's own texts cannot be read whole: cut off by a box around it, shortened by an
 * ellipsis, or beyond the edge of the screen. The pseudo-locale's brackets tell them from content.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOLERANCE = 1.5
    const found: string[] = []
    const isTiny = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width <= 1 || height <= 1
    }
    const scrolls = (style: CSSStyleDeclaration) =>
      /auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)
    const clips = (style: CSSStyleDeclaration) =>
      /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY)

    /** where a text is cut; undefined where it can be read, or is not meant for eyes */
    const fault = (box: DOMRect, from: Element): string | undefined => {
      for (let element: Element | null = from; element; element = element.parentElement) {
        const style = getComputedStyle(element)
        // for screen readers only, hidden, or in a part that people scroll
        if (isTiny(element) || style.visibility === 'hidden' || style.opacity === '0') return
        if (scrolls(style) && element !== document.documentElement) return
        if (!clips(style) || element === document.body) continue
        const around = element.getBoundingClientRect()
        const over = Math.max(
          around.left - box.left,
          box.right - around.right,
          around.top - box.top,
          box.bottom - around.bottom,
        )
        if (over > TOLERANCE) {
          return `${Math.round(over)} px beyond .${element.className || element.tagName}`
        }
      }
      const over = Math.max(-box.left, box.right - document.documentElement.clientWidth)
      return over > TOLERANCE ? `${Math.round(over)} px beyond the screen` : undefined
    }

    const { documentElement: root } = document
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!parent || !text.includes('⟦') || !parent.checkVisibility()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const problem = fault(range.getBoundingClientRect(), parent)
      if (problem) found.push(`"${text}" is ${problem}`)
    }
    return [...new Set(found)]
  })
