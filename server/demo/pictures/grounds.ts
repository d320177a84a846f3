import type { Random } from '@/lib/random'
import { oklch } from './colour'

export interface Size {
  width: number
  height: number
}

/** What a scene stands on: a table with a wall, a cloth from above, a niche, two halves, or a room in the evening. */
export type Ground = 'table' | 'cloth' | 'niche' | 'halves' | 'evening'

/** Lightness and saturation of a scene. */
export type Tone = 'pale' | 'full' | 'dark'

/** Saturation factor: food looks best on warm colours, so cool hues are paler. */
const warmth = (hue: number) => 0.74 + 0.26 * Math.cos(((hue - 55) * Math.PI) / 180)

const TONES = {
  pale: { light: 0.966, chroma: 0.024, fall: 0.12 },
  full: { light: 0.87, chroma: 0.085, fall: 0.1 },
  dark: { light: 0.46, chroma: 0.05, fall: 0.16 },
} as const

/** The colour of a scene at a depth from 0 (lit) to 1 (edge). */
function shadeOf(hue: number, tone: Tone, depth: number): string {
  const { light, chroma, fall } = TONES[tone]
  return oklch(light - fall * depth, (chroma + 0.045 * depth) * warmth(hue), hue + 8 * depth)
}

export const SHADE =
  '<radialGradient id="shade"><stop offset="0" stop-color="#3b2413" stop-opacity=".46"/><stop offset=".55" stop-color="#3b2413" stop-opacity=".2"/><stop offset="1" stop-color="#3b2413" stop-opacity="0"/></radialGradient>'

/** A soft elliptical shadow; needs SHADE in the same SVG. */
export function shade(x: number, y: number, rx: number, ry: number, strength = 1): string {
  const opacity = strength === 1 ? '' : ` opacity="${strength}"`
  return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="url(#shade)"${opacity}/>`
}

const glow = (id: string, centre: string, ...colours: string[]) =>
  `<radialGradient id="${id}" ${centre}>${colours
    .map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</radialGradient>`

const PATTERNS = ['gingham', 'dots', 'stripes', 'planks', 'tiles', 'plain'] as const

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.ceil((to - from) / by) }, (_, i) => from + i * by)

/** A cloth, planks or tiles over the whole picture; quiet, so that the food stays the loudest. */
function pattern(kind: (typeof PATTERNS)[number], { width, height }: Size): string {
  const reach = width + height
  const down = (by: number, wide: number) =>
    steps(-height, width, by).map((x) => `M${x} 0h${wide}l${height * 0.3} ${height}h-${wide}Z`)
  const along = (by: number, wide: number) =>
    steps(-width * 0.3, reach, by).map(
      (y) => `M0 ${y}l${width} -${width * 0.3}v${wide}l-${width} ${width * 0.3}Z`,
    )
  const dots = steps(14, height, 42).flatMap((y, row) =>
    steps(row % 2 ? 14 : 42, width, 56).map(
      (x) => `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z`,
    ),
  )
  const lines = (by: number) => steps(by / 2, height, by).map((y) => `M0 ${y}H${width}v4H0Z`)
  const paths = {
    gingham: [down(84, 40), along(84, 40)],
    dots: [dots],
    stripes: [down(52, 25)],
    planks: [lines(76)],
    tiles: [lines(88), steps(40, width, 88).map((x) => `M${x} 0h4V${height}h-4Z`)],
    plain: [],
  }[kind]
  return paths.map((list) => `<path d="${list.join('')}"/>`).join('')
}

/** Panes of light that fall in through a window. */
function panes({ width, height }: Size, random: Random): string {
  const x = width * (0.1 + random.next() * 0.5)
  const wide = width * 0.13
  return `<g fill="#fff" fill-opacity=".13">${[0, 1, 2]
    .map((i) => {
      const left = x + i * wide * 1.25
      return `<path d="M${left.toFixed(0)} 0H${(left + wide).toFixed(0)}L${(left + wide - height * 0.55).toFixed(0)} ${height}H${(left - height * 0.55).toFixed(0)}Z"/>`
    })
    .join('')}</g>`
}

function bokeh({ width, height }: Size, hue: number, random: Random): string {
  return Array.from({ length: 9 }, () => {
    const radius = 16 + random.next() * width * 0.035
    return `<circle cx="${random.int(0, width)}" cy="${random.int(0, Math.round(height * 0.5))}" r="${radius.toFixed(0)}" fill="${oklch(0.84, 0.12, hue + random.int(-40, 60))}" fill-opacity="${(0.12 + random.next() * 0.22).toFixed(2)}"/>`
  }).join('')
}

/** The background of a scene. `horizon` is where wall and table meet, in pixels. */
export function groundSvg(
  size: Size,
  look: { ground: Ground; tone: Tone; hue: number; horizon: number },
  random: Random,
): string {
  const { width, height } = size
  const { ground, horizon } = look
  const tone = ground === 'evening' ? 'dark' : look.tone
  const hue = look.hue + random.int(-5, 5)
  const at = (depth: number) => shadeOf(hue, tone, depth)
  const light = (0.3 + random.next() * 0.4).toFixed(2)
  const wall = glow('wall', `cx="${light}" cy=".22" r=".95"`, at(0), at(0.4), at(1))
  const full = `<rect width="${width}" height="${height}" fill="url(#wall)"/>`
  const table = height - horizon
  const counter = `<ellipse cx="${width / 2}" cy="${horizon + table * 1.5}" rx="${width * 1.1}" ry="${table * 1.5}" fill="url(#table)"/>`
  const tableLook = glow(
    'table',
    `gradientUnits="userSpaceOnUse" cx="${width / 2}" cy="${horizon + table * 0.35}" r="${Math.round(width * 0.62)}"`,
    at(0.5),
    at(0.85),
    at(1.4),
  )
  const base = `<defs>${wall}${tableLook}${SHADE}`
  switch (ground) {
    case 'table':
      return `${base}</defs>${full}${counter}${panes(size, random)}`
    case 'evening':
      return `${base}</defs>${full}${bokeh(size, hue, random)}${counter}`
    case 'cloth': {
      const kind = random.pick(PATTERNS)
      const ink = tone === 'dark' ? '#ffffff' : shadeOf(hue, tone, 1.9)
      return `${base}</defs>${full}<g fill="${ink}" fill-opacity="${tone === 'dark' ? 0.09 : 0.3}">${pattern(kind, size)}</g>${random.next() < 0.5 ? panes(size, random) : ''}`
    }
    case 'niche': {
      const [x, r] = [width / 2, Math.min(width * 0.3, height * 0.42)]
      return `${base}</defs>${full}<path d="M${x - r} ${height}V${r + height * 0.06}A${r} ${r} 0 0 1 ${x + r} ${r + height * 0.06}V${height}Z" fill="${shadeOf(hue + 40, tone, 0.9)}"/>${counter}`
    }
    case 'halves': {
      const cut = random.int(30, 60) / 100
      return `${base}</defs>${full}<path d="M${width * cut} 0H${width}V${height}H${width * (cut - 0.24)}Z" fill="${shadeOf(hue + 55, tone, 0.75)}"/>${shade(width / 2, height * 0.86, width * 0.4, height * 0.1, 0.5)}`
    }
  }
}
