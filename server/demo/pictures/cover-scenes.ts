import { oklch } from './colour'
import { type Ground, shade, type Tone } from './grounds'
import type { View } from './servings'

export interface Spot {
  x: number
  foot: number
  size: number
}

export interface Scene {
  ground: Ground
  tone: Tone
  view: View
  horizon: number
  /** the first is the main subject */
  spots: readonly Spot[]
  /** what stands behind the subjects */
  behind?: (hue: number) => string
}

const stripes = (hue: number) =>
  Array.from({ length: 16 }, (_, i) => {
    const colour = i % 2 ? '#fff8ec' : oklch(0.66, 0.14, hue)
    return `<path d="M${i * 80} 0H${i * 80 + 80}V74A40 34 0 0 1 ${i * 80} 74Z" fill="${colour}"/>`
  }).join('')

const counter = (hue: number) =>
  `<rect y="424" width="1280" height="136" fill="${oklch(0.6, 0.085, hue + 20)}"/><rect y="406" width="1280" height="34" fill="#e2b27a"/><rect y="406" width="1280" height="9" fill="#f5d3a4"/><g fill="#000" fill-opacity=".07">${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `<rect x="${i * 160 + 156}" y="440" width="5" height="120"/>`).join('')}</g>`

const block = (x: number, top: number, width: number, hue: number) =>
  `<path d="M${x - width / 2} ${top}V560H${x + width / 2}V${top}Z" fill="${oklch(0.83, 0.065, hue)}"/><path d="M${x + width * 0.16} ${top}V560H${x + width / 2}V${top}Z" fill="#3b2413" fill-opacity=".09"/><ellipse cx="${x}" cy="${top}" rx="${width / 2}" ry="${width * 0.12}" fill="${oklch(0.93, 0.035, hue)}"/>`

const board = (y: number) =>
  `<rect x="60" y="${y}" width="1160" height="18" rx="5" fill="#d9a568"/><rect x="60" y="${y}" width="1160" height="6" rx="3" fill="#f3cf9b"/>${shade(640, y + 34, 560, 20, 0.7)}`

const plates = (hue: number) =>
  [
    [640, 285, 214],
    [262, 150, 158],
    [1018, 160, 164],
    [226, 470, 150],
    [1060, 476, 146],
  ]
    .map(([x = 0, y = 0, r = 0], i) => {
      const colour = i % 2 ? oklch(0.88, 0.05, hue + 120 * i) : '#fffdf9'
      return `${shade(x + 8, y + 18, r * 1.12, r * 1.12)}<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="#3b2413" fill-opacity=".05"/>`
    })
    .join('')

const arches = (hue: number) =>
  [
    [320, 150],
    [640, 196],
    [960, 150],
  ]
    .map(
      ([x = 0, r = 0], i) =>
        `<path d="M${x - r} 470V${r + 30}A${r} ${r} 0 0 1 ${x + r} ${r + 30}V470Z" fill="${oklch(i === 1 ? 0.94 : 0.8, i === 1 ? 0.04 : 0.085, hue + i * 24)}"/>`,
    )
    .join('')

const neon = (hue: number) =>
  `<circle cx="640" cy="250" r="206" fill="none" stroke="${oklch(0.78, 0.16, hue + 30)}" stroke-opacity=".25" stroke-width="30"/><circle cx="640" cy="250" r="206" fill="none" stroke="${oklch(0.86, 0.13, hue + 30)}" stroke-width="8"/>`

const rays = (hue: number) =>
  `<g fill="${oklch(0.8, 0.11, hue + 30)}" fill-opacity=".55">${Array.from(
    { length: 9 },
    (_, i) => {
      const [a, b] = [(i * 40 * Math.PI) / 180, ((i * 40 + 20) * Math.PI) / 180]
      return `<path d="M640 330L${(640 + 900 * Math.cos(a)).toFixed(0)} ${(330 + 900 * Math.sin(a)).toFixed(0)}L${(640 + 900 * Math.cos(b)).toFixed(0)} ${(330 + 900 * Math.sin(b)).toFixed(0)}Z"/>`
    },
  ).join('')}</g>`

/** The scenes of shops. Each keeps its main subject in the middle, where every crop shows it. */
export const COVER_SCENES = {
  stall: {
    ground: 'table',
    tone: 'pale',
    view: 'side',
    horizon: 420,
    behind: (hue) => stripes(hue) + counter(hue),
    spots: [
      { x: 640, foot: 446, size: 306 },
      { x: 384, foot: 442, size: 214 },
      { x: 896, foot: 442, size: 214 },
      { x: 166, foot: 440, size: 180 },
      { x: 1112, foot: 440, size: 180 },
    ],
  },
  spread: {
    ground: 'cloth',
    tone: 'full',
    view: 'top',
    horizon: 0,
    behind: plates,
    spots: [
      { x: 640, foot: 470, size: 360 },
      { x: 262, foot: 258, size: 216 },
      { x: 1018, foot: 270, size: 220 },
      { x: 226, foot: 572, size: 204 },
      { x: 1060, foot: 578, size: 204 },
    ],
  },
  steps: {
    ground: 'halves',
    tone: 'pale',
    view: 'side',
    horizon: 300,
    behind: (hue) =>
      block(330, 380, 250, hue + 24) + block(950, 350, 250, hue + 50) + block(640, 440, 380, hue),
    spots: [
      { x: 640, foot: 458, size: 320 },
      { x: 330, foot: 386, size: 200 },
      { x: 950, foot: 356, size: 200 },
      { x: 128, foot: 540, size: 150 },
      { x: 1156, foot: 540, size: 150 },
    ],
  },
  night: {
    ground: 'evening',
    tone: 'dark',
    view: 'side',
    horizon: 360,
    behind: neon,
    spots: [
      { x: 640, foot: 474, size: 350 },
      { x: 352, foot: 498, size: 214 },
      { x: 930, foot: 500, size: 220 },
      { x: 132, foot: 470, size: 160 },
      { x: 1142, foot: 474, size: 160 },
    ],
  },
  arcade: {
    ground: 'table',
    tone: 'full',
    view: 'side',
    horizon: 440,
    behind: arches,
    spots: [
      { x: 640, foot: 486, size: 310 },
      { x: 320, foot: 478, size: 214 },
      { x: 960, foot: 478, size: 214 },
    ],
  },
  shelf: {
    ground: 'table',
    tone: 'pale',
    view: 'side',
    horizon: 520,
    behind: () => board(222) + board(500),
    spots: [
      { x: 640, foot: 504, size: 330 },
      { x: 380, foot: 504, size: 176 },
      { x: 900, foot: 504, size: 176 },
      { x: 220, foot: 226, size: 150 },
      { x: 1060, foot: 226, size: 150 },
      { x: 190, foot: 504, size: 168 },
      { x: 1090, foot: 504, size: 168 },
      { x: 400, foot: 226, size: 138 },
      { x: 880, foot: 226, size: 138 },
    ],
  },
  poster: {
    ground: 'cloth',
    tone: 'full',
    view: 'side',
    horizon: 0,
    behind: rays,
    spots: [
      { x: 640, foot: 500, size: 410 },
      { x: 300, foot: 280, size: 150 },
      { x: 984, foot: 264, size: 150 },
      { x: 236, foot: 510, size: 160 },
      { x: 1050, foot: 516, size: 160 },
    ],
  },
  feast: {
    ground: 'table',
    tone: 'full',
    view: 'side',
    horizon: 250,
    spots: [
      { x: 640, foot: 518, size: 350 },
      { x: 342, foot: 386, size: 246 },
      { x: 942, foot: 380, size: 246 },
      { x: 226, foot: 536, size: 176 },
      { x: 1060, foot: 534, size: 176 },
    ],
  },
} as const satisfies Record<string, Scene>
