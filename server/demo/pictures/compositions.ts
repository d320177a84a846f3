import type { Ground } from './grounds'
import type { View } from './servings'

/** A place in a scene: centre x, foot and box of a subject in pixels. */
export interface Place {
  x: number
  foot: number
  size: number
}

/** How a dish is arranged in its 640 x 480 picture. */
export interface Composition {
  ground: Ground
  /** from above, or from a seat at the table */
  view: View
  hero: Place
  /** more pieces of the same subject, behind it unless `front` */
  echoes?: readonly (Place & { front?: boolean })[]
  /** the ingredients */
  sides: readonly (Place & { soft?: boolean })[]
  /** what a subject without ware of its own stands on */
  stand: 'vessel' | 'podium' | 'none' | 'slate'
  /** napkin and cutlery beside the plate */
  setting?: boolean
}

/** Each keeps its subject within the middle 384 x 400 pixels, which every crop of a card shows. */
export const COMPOSITIONS = {
  table: {
    ground: 'table',
    view: 'side',
    hero: { x: 320, foot: 408, size: 340 },
    sides: [
      { x: 118, foot: 428, size: 116 },
      { x: 526, foot: 408, size: 106 },
      { x: 436, foot: 458, size: 84 },
    ],
    stand: 'vessel',
  },
  flatlay: {
    ground: 'cloth',
    view: 'top',
    hero: { x: 320, foot: 418, size: 372 },
    sides: [
      { x: 92, foot: 134, size: 118 },
      { x: 566, foot: 462, size: 126 },
      { x: 566, foot: 116, size: 96 },
    ],
    stand: 'vessel',
    setting: true,
  },
  close: {
    ground: 'table',
    view: 'side',
    hero: { x: 322, foot: 442, size: 430 },
    sides: [
      { x: 84, foot: 306, size: 150, soft: true },
      { x: 566, foot: 300, size: 136, soft: true },
      { x: 548, foot: 456, size: 96 },
    ],
    stand: 'none',
  },
  pair: {
    ground: 'halves',
    view: 'side',
    hero: { x: 268, foot: 430, size: 310 },
    echoes: [{ x: 470, foot: 306, size: 216 }],
    sides: [
      { x: 512, foot: 440, size: 112 },
      { x: 90, foot: 456, size: 104 },
      { x: 404, foot: 462, size: 84 },
    ],
    stand: 'none',
  },
  podium: {
    ground: 'niche',
    view: 'side',
    hero: { x: 320, foot: 352, size: 286 },
    sides: [
      { x: 130, foot: 434, size: 124 },
      { x: 506, foot: 440, size: 116 },
      { x: 586, foot: 372, size: 88 },
    ],
    stand: 'podium',
  },
  board: {
    ground: 'cloth',
    view: 'top',
    hero: { x: 300, foot: 436, size: 366 },
    echoes: [{ x: 586, foot: 170, size: 250 }],
    sides: [
      { x: 548, foot: 446, size: 124 },
      { x: 92, foot: 466, size: 110 },
      { x: 88, foot: 112, size: 96 },
    ],
    stand: 'slate',
  },
  trio: {
    ground: 'niche',
    view: 'side',
    hero: { x: 320, foot: 440, size: 270 },
    echoes: [
      { x: 182, foot: 318, size: 196 },
      { x: 458, foot: 318, size: 196 },
    ],
    sides: [
      { x: 566, foot: 442, size: 104 },
      { x: 76, foot: 440, size: 104 },
      { x: 484, foot: 466, size: 78 },
    ],
    stand: 'none',
  },
  evening: {
    ground: 'evening',
    view: 'side',
    hero: { x: 330, foot: 420, size: 350 },
    sides: [
      { x: 110, foot: 404, size: 120 },
      { x: 548, foot: 446, size: 126 },
      { x: 222, foot: 462, size: 88 },
    ],
    stand: 'none',
  },
} as const satisfies Record<string, Composition>

export type CompositionName = keyof typeof COMPOSITIONS

/** Compositions by what the subject can do: lie as well as stand, or only stand. */
export const ARRANGEMENTS = {
  lying: ['table', 'flatlay', 'close', 'pair', 'board', 'podium', 'evening'],
  standing: ['table', 'close', 'trio', 'podium', 'pair', 'evening'],
} as const satisfies Record<string, readonly CompositionName[]>
