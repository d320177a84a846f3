import type { Page } from '@playwright/test'

/** The least that the edge of a field has to differ from the ground around it (WCAG 2.2, 1.4.11). */
const LEAST_EDGE = 3

/**
 * Fields in sight whose edge is hardly seen: neither their line nor their own ground stands out from the ground around
 * them by 3:1. Each as "name: ratio".
 */
export function faintFields(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) return ['no canvas']
    type Rgb = [number, number, number]
    const over = (color: string, [r, g, b]: Rgb): Rgb => {
      canvas.fillStyle = `rgb(${r}, ${g}, ${b})`
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue]
    }
    const isSeen = (color: string) => color !== 'transparent' && !/,\s*0\)$|\/\s*0\)$/.test(color)
    const groundOf = (element: Element | null): Rgb => {
      if (!element) return [255, 255, 255]
      const { backgroundColor } = getComputedStyle(element)
      const below = groundOf(element.parentElement)
      return isSeen(backgroundColor) ? over(backgroundColor, below) : below
    }
    const luminance = (rgb: Rgb) =>
      rgb
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0)
    const ratio = (one: Rgb, other: Rgb) => {
      const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const lineOf = (element: Element) => {
      const style = getComputedStyle(element)
      // a line below is enough where there are no others
      const sides = ['Bottom', 'Top', 'Left', 'Right'] as const
      const side = sides.find(
        (one) =>
          Number.parseFloat(style[`border${one}Width`]) > 0 &&
          style[`border${one}Style`] !== 'none' &&
          isSeen(style[`border${one}Color`]),
      )
      return side ? style[`border${side}Color`] : undefined
    }
    /** the field, or what it stands in: MUI draws the line as a fieldset beside it */
    const framesOf = (field: Element) => {
      const frames = [field]
      const { width } = field.getBoundingClientRect()
      for (let at = field.parentElement; at && frames.length < 4; at = at.parentElement) {
        if (at.getBoundingClientRect().width > width + 160) break
        frames.push(at, ...at.querySelectorAll(':scope > fieldset[aria-hidden="true"]'))
      }
      return frames
    }
    const fields = document.querySelectorAll(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file], [type=submit]), select, textarea',
    )
    return [...fields].flatMap((field) => {
      const box = field.getBoundingClientRect()
      const isThere = field.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isThere || box.width < 8 || box.height < 8 || field.closest('[inert]')) return []
      if (field.matches(':disabled')) return []
      const best = Math.max(
        ...framesOf(field).map((frame) => {
          const around = groundOf(frame.parentElement)
          const line = lineOf(frame)
          return Math.max(
            line ? ratio(over(line, around), around) : 1,
            ratio(groundOf(frame), around),
          )
        }),
      )
      const name = field.getAttribute('aria-label') ?? field.getAttribute('name') ?? field.id
      return best < least ? [`${name || field.tagName}: ${best.toFixed(2)}`] : []
    })
  }, LEAST_EDGE)
}
