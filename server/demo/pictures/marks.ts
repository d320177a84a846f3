import { oklch } from './colour'
import { initialsSvg } from './letters'
import type { LogoShape } from './spec'

const FORK =
  '<g fill="none" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"><path d="M82 72V106a20 20 0 0 0 40 0V72M102 72V186"/><path d="M168 186V72c-20 10-26 40-24 66h24"/></g>'

const scallops = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [128 + 98 * Math.cos(i * 0.5236), 128 + 98 * Math.sin(i * 0.5236)]
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="28"/>`
}).join('')

const SHAPES: Readonly<Record<LogoShape, string>> = {
  circle: '<circle cx="128" cy="128" r="124"/>',
  square: '<rect x="4" y="4" width="248" height="248" rx="62"/>',
  leaf: '<path d="M104 4H232a20 20 0 0 1 20 20V152a100 100 0 0 1-100 100H24a20 20 0 0 1-20-20V104A100 100 0 0 1 104 4Z"/>',
  scallop: `<g>${scallops}<circle cx="128" cy="128" r="104"/></g>`,
  shield:
    '<path d="M40 8H216Q244 8 244 36V142C244 200 192 236 128 252 64 236 12 200 12 142V36Q12 8 40 8Z"/>',
  drop: '<path d="M40 8H216Q248 8 248 40V176Q248 248 176 248H80Q8 248 8 176V40Q8 8 40 8Z"/>',
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${body}</svg>`
}

/** A shop's logo: initials in a coloured shape, or fork and knife without Latin letters. */
export function logoSvg(initials: string, hue: number, shape: LogoShape): string {
  const cream = '#fff8ee'
  const letters =
    initialsSvg(initials, { x: 128, y: 128, height: 88, colour: cream }) ??
    `<g stroke="${cream}">${FORK}</g>`
  const form = SHAPES[shape]
  return svg(
    `<defs><linearGradient id="f" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${oklch(0.64, 0.15, hue)}"/><stop offset="1" stop-color="${oklch(0.5, 0.14, hue + 14)}"/></linearGradient></defs><g fill="url(#f)">${form}</g><g fill="none" stroke="${cream}" stroke-opacity=".34" stroke-width="4" transform="translate(128 128) scale(.86) translate(-128 -128)">${form}</g>${letters}`,
  )
}

/** The ground of a logo that shows what the shop is known for. */
export function emblemSvg(hue: number, shape: LogoShape): string {
  const form = SHAPES[shape]
  const strong = oklch(0.6, 0.15, hue)
  return svg(
    `<g fill="${strong}">${form}</g><g fill="${oklch(0.94, 0.04, hue)}" transform="translate(128 128) scale(.88) translate(-128 -128)">${form}</g>`,
  )
}

/** A neutral person, drawn in one colour. */
export function personSvg(paper: string, ink: string): string {
  return svg(
    `<rect width="256" height="256" fill="${paper}"/><g fill="${ink}"><circle cx="128" cy="102" r="46"/><path d="M36 256c0-56 40-92 92-92s92 36 92 92Z"/></g>`,
  )
}

/** A customer's avatar: initials on a soft colour, or a silhouette without Latin letters. */
export function avatarSvg(initials: string, hue: number): string {
  const ink = oklch(0.42, 0.1, hue)
  const letters = initialsSvg(initials, { x: 128, y: 128, height: 84, colour: ink })
  if (!letters) return personSvg(oklch(0.9, 0.04, hue), oklch(0.66, 0.07, hue))
  return svg(
    `<defs><radialGradient id="p" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${oklch(0.94, 0.035, hue)}"/><stop offset="1" stop-color="${oklch(0.86, 0.065, hue)}"/></radialGradient></defs><rect width="256" height="256" fill="url(#p)"/>${letters}`,
  )
}
