import type { Page } from '@playwright/test'

interface RowsAbove {
  /** their heights in px, from the top */
  rows: number[]
  /** from the end of the page's header to the beginning of the list, in px */
  distance: number
}

/**
 * What stands between the header of a page and its first list of cards, which begins with its heading: rows over it, not a
 * column beside it.
 */
export const rowsAbove = (page: Page): Promise<RowsAbove> =>
  page.evaluate(() => {
    const main = document.querySelector('#main')
    const list = main?.querySelector('article')?.closest('section')
    if (!main || !list) throw new Error('no list of cards')
    const { top } = list.getBoundingClientRect()
    const rows: number[] = []
    for (let within: Element = list; within !== main; within = within.parentElement ?? main) {
      for (let one = within.previousElementSibling; one; one = one.previousElementSibling) {
        const { height, bottom } = one.getBoundingClientRect()
        // a heading for those who do not see is one pixel
        if (height > 1 && bottom <= top) rows.unshift(height)
      }
    }
    const heads = [...document.querySelectorAll('header')].filter((one) => !main.contains(one))
    const ends = heads.map((one) => one.getBoundingClientRect().bottom)
    return { rows, distance: top - Math.max(0, ...ends) }
  })
