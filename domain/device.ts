/** Widths the server renders for (SPEC section 9). */
export const deviceWidths = { mobile: 360, tablet: 768, desktop: 1140 } as const
export type DeviceWidth = (typeof deviceWidths)[keyof typeof deviceWidths]

export const SHEET_MAX_PX = 576
export const PHONE_MAX_PX = 600
export const DESKTOP_MIN_PX = 1140

type Headers = Record<string, string | string[] | undefined>
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** The width to render for: client hints when the browser sent them, else the user agent. */
export function deviceWidth(headers: Headers): DeviceWidth {
  const viewport = Number(one(headers['sec-ch-viewport-width']))
  if (viewport > 0) {
    if (viewport <= PHONE_MAX_PX) return deviceWidths.mobile
    return viewport < DESKTOP_MIN_PX ? deviceWidths.tablet : deviceWidths.desktop
  }
  const agent = one(headers['user-agent']) ?? ''
  if (/iPad|Tablet|Silk|PlayBook|Android(?!.*Mobile)/i.test(agent)) return deviceWidths.tablet
  const mobile = one(headers['sec-ch-ua-mobile']) === '?1'
  if (mobile || /Mobi|iPhone|iPod|Android/i.test(agent)) return deviceWidths.mobile
  return deviceWidths.desktop
}

/** Evaluates min/max-width media queries for a width in px, for server rendering. */
export function matchWidth(query: string, width: number): boolean {
  return query.split(',').some((part) => {
    const limits = [...part.matchAll(/\(\s*(min|max)-width\s*:\s*([\d.]+)(px|em|rem)?\s*\)/g)]
    return (
      limits.length > 0 &&
      limits.every(([, edge, size, unit]) => {
        const px = Number(size) * (unit === 'em' || unit === 'rem' ? 16 : 1)
        return edge === 'min' ? width >= px : width <= px
      })
    )
  })
}
