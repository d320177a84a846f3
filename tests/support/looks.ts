/** Runs in a page: fields whose edge has less than 3:1 against what is behind them (WCAG 1.4.11), with the ratio. */
export function faintFields(): string[] {
  type Rgb = [number, number, number, number]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgb = (color: string): Rgb => {
    if (!canvas) return [0, 0, 0, 0]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const light = ([r, g, b]: Rgb) => {
    const [x = 0, y = 0, z = 0] = [r, g, b]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const ratio = (one: Rgb, other: Rgb) => {
    const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  /** what is behind a node: the ground of the nearest one around it that has one */
  const behind = (node: Element | null): Rgb => {
    for (let at = node; at; at = at.parentElement) {
      const ground = rgb(getComputedStyle(at).backgroundColor)
      if (ground[3] > 0.5) return ground
    }
    return [255, 255, 255, 1]
  }
  const edgeOf = (node: Element): number => {
    const style = getComputedStyle(node)
    const around = behind(node.parentElement)
    const sides = ['Top', 'Bottom'] as const
    const borders = sides.map((side) => {
      const color = rgb(style[`border${side}Color`])
      const isDrawn = Number.parseFloat(style[`border${side}Width`]) > 0 && color[3] > 0.5
      return isDrawn && style[`border${side}Style`] !== 'none' ? ratio(color, around) : 0
    })
    const ground = rgb(style.backgroundColor)
    return Math.max(...borders, ground[3] > 0.5 ? ratio(ground, around) : 0)
  }
  const fields =
    'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="range"], [type="file"]), select, textarea'
  return [...document.querySelectorAll<HTMLElement>(fields)].flatMap((field) => {
    if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    if (field.closest('[aria-hidden="true"]') || field.getBoundingClientRect().width < 24) return []
    const parts: Element[] = [field]
    for (let at = field.parentElement, up = 0; at && up < 3; at = at.parentElement, up += 1) {
      if (at.matches('form, main, section, fieldset')) break
      parts.push(at, ...at.querySelectorAll(':scope > fieldset[aria-hidden="true"]'))
    }
    const best = Math.max(...parts.map(edgeOf))
    const name = field.getAttribute('aria-label') ?? field.id ?? ''
    return best >= 3 ? [] : [`${field.tagName} ${name} ${field.className}: ${best.toFixed(2)}`]
  })
}

/** Runs in a page that has been scrolled: how much of the window's height is covered by what does not scroll. */
export function stuckHeight(): { height: number; bars: string[] } {
  const rows = new Set<number>()
  const bars: string[] = []
  for (const node of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(node)
    if (position !== 'fixed' && position !== 'sticky') continue
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (node.closest('[role="dialog"], .Toastify')) continue
    const { top, bottom, width, left } = node.getBoundingClientRect()
    const from = Math.max(0, Math.round(top))
    const to = Math.min(innerHeight, Math.round(bottom))
    if (to <= from || width < innerWidth / 2 || left >= innerWidth) continue
    bars.push(`${node.tagName}.${node.className} ${from}–${to}`)
    for (let row = from; row < to; row += 1) rows.add(row)
  }
  return { height: rows.size, bars }
}
