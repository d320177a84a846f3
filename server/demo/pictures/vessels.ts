import { oklch } from './colour'
import type { VesselKind } from './spec'

/** A vessel in a 640 x 480 scene: parts behind and in front of the food, and its positions. */
export interface Vessel {
  back: string
  front: string
  /** box of the main icon in pixels, and the y of its foot */
  size: number
  foot: number
  /** positions of the small icons: centre x, foot y, size, and whether behind the main one */
  spots: readonly { x: number; foot: number; size: number; behind: boolean }[]
  /** whether the main icon casts a shadow on the vessel */
  shadow: boolean
}

/** Icons that include a bowl, pan or pot; they get a tray instead of a second vessel. */
const OWN_VESSEL = new Set([
  'bowl-with-spoon',
  'canned-food',
  'cooked-rice',
  'cooking',
  'curry-rice',
  'fondue',
  'fork-and-knife-with-plate',
  'green-salad',
  'honey-pot',
  'hot-beverage',
  'ice-cream',
  'mate',
  'popcorn',
  'pot-of-food',
  'shallow-pan-of-food',
  'shaved-ice',
  'spaghetti',
  'steaming-bowl',
  'takeout-box',
  'teacup-without-handle',
  'teapot',
  'french-fries',
  'bento-box',
  'pancakes',
  'butter',
])

/** Icons that look wrong when rotated. */
const UPRIGHT = new Set([
  'adhesive-bandage',
  'alarm-clock',
  'automobile',
  'basket',
  'battery',
  'bell',
  'bellhop-bell',
  'beverage-box',
  'bicycle',
  'birthday-cake',
  'bubble-tea',
  'bucket',
  'cactus',
  'candle',
  'cat-face',
  'cityscape',
  'convenience-store',
  'cook',
  'cook-medium-light',
  'cup-with-straw',
  'cupcake',
  'custard',
  'delivery-truck',
  'department-store',
  'dog-face',
  'evergreen-tree',
  'glass-of-milk',
  'hamburger',
  'hamster',
  'hospital',
  'house',
  'keyboard',
  'laptop',
  'light-bulb',
  'lotion-bottle',
  'motor-scooter',
  'package',
  'palm-tree',
  'person-biking',
  'police-car',
  'potted-plant',
  'rabbit-face',
  'racing-car',
  'salt',
  'sandwich',
  'seedling',
  'shopping-bags',
  'shopping-cart',
  'shortcake',
  'soft-ice-cream',
  'stopwatch',
  'sushi',
  'teddy-bear',
  'watch',
  'wrapped-gift',
])

/** Whether an icon may be rotated slightly. */
export function mayTurn(name: string): boolean {
  return !UPRIGHT.has(name) && !OWN_VESSEL.has(name)
}

/** A soft elliptical shadow. */
export function shade(x: number, y: number, rx: number, ry: number, strength = 1): string {
  const opacity = strength === 1 ? '' : ` opacity="${strength}"`
  return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="url(#shade)"${opacity}/>`
}

const stops = (...list: string[]) =>
  list
    .map(
      (colour, i) =>
        `<stop offset="${(i / (list.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
    )
    .join('')

const down = (id: string, ...list: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(...list)}</linearGradient>`

const across = (id: string, ...list: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(...list)}</linearGradient>`

const BESIDE = [
  { x: 122, foot: 424, size: 118, behind: false },
  { x: 524, foot: 402, size: 104, behind: false },
] as const

function plate(hue: number): Vessel {
  const rim = oklch(0.72, 0.09, hue)
  return {
    back: `<defs>${down('p1', '#f3ebe1', '#ffffff')}${down('p2', '#e8ded2', '#fbf7f1', '#ffffff')}</defs>${shade(320, 372, 268, 78)}<ellipse cx="320" cy="352" rx="222" ry="84" fill="#d9cdbf"/><ellipse cx="320" cy="343" rx="226" ry="84" fill="url(#p1)"/><ellipse cx="320" cy="343" rx="214" ry="77.500" fill="none" stroke="${rim}" stroke-width="3.500" stroke-opacity=".75"/><ellipse cx="320" cy="346" rx="158" ry="54" fill="url(#p2)"/><path d="M120 318C152 282 232 262 300 261" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-opacity=".9"/>`,
    front: '',
    size: 278,
    foot: 366,
    spots: BESIDE,
    shadow: true,
  }
}

function bowl(hue: number): Vessel {
  const [light, mid, dark] = [oklch(0.8, 0.085, hue), oklch(0.7, 0.1, hue), oklch(0.57, 0.095, hue)]
  const body = 'M140 292C144 372 206 428 268 432H372C434 428 496 372 500 292A180 48 0 0 1 140 292Z'
  return {
    back: `<defs>${down('b1', oklch(0.52, 0.07, hue), oklch(0.74, 0.07, hue))}</defs>${shade(320, 430, 214, 44)}<ellipse cx="320" cy="292" rx="180" ry="48" fill="${oklch(0.93, 0.03, hue)}"/><ellipse cx="320" cy="293" rx="170" ry="42" fill="url(#b1)"/>`,
    front: `<defs>${across('b2', light, mid, dark)}</defs><ellipse cx="320" cy="432" rx="62" ry="9" fill="${dark}"/><path d="${body}" fill="url(#b2)"/><path d="M140 292A180 48 0 0 0 500 292" fill="none" stroke="${oklch(0.93, 0.03, hue)}" stroke-width="8" stroke-linecap="round"/><path d="M149 324C162 340 222 362 320 362S478 340 491 324" fill="none" stroke="#fff8ee" stroke-width="5" stroke-opacity=".55"/><path d="M170 352C182 382 206 402 232 412" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-opacity=".35"/>`,
    size: 268,
    foot: 350,
    spots: [
      { x: 206, foot: 318, size: 132, behind: true },
      { x: 436, foot: 318, size: 124, behind: true },
    ],
    shadow: false,
  }
}

function board(): Vessel {
  const grain = [290, 312, 336, 360]
    .map(
      (y, i) =>
        `<path d="M${150 - i * 12} ${y}C240 ${y - 7} 380 ${y + 8} ${492 + i * 12} ${y - 2}"/>`,
    )
    .join('')
  return {
    back: `<defs>${down('w1', '#d9a066', '#e9b77c')}</defs>${shade(320, 398, 290, 56)}<path d="M138 276H502L552 384H88Z" fill="#a96d3a" stroke="#a96d3a" stroke-width="36" stroke-linejoin="round" transform="translate(0 15)"/><path d="M138 276H502L552 384H88Z" fill="url(#w1)" stroke="url(#w1)" stroke-width="36" stroke-linejoin="round"/><g fill="none" stroke="#b97f48" stroke-width="2.500" stroke-opacity=".45">${grain}</g><path d="M136 262H504" stroke="#fbdcae" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/>`,
    front: '',
    size: 278,
    foot: 364,
    spots: [
      { x: 132, foot: 388, size: 112, behind: false },
      { x: 510, foot: 384, size: 104, behind: false },
    ],
    shadow: true,
  }
}

function box(hue: number): Vessel {
  return {
    back: `<defs>${down('k1', '#8f6439', '#b98a58')}</defs>${shade(320, 430, 250, 46)}<path d="M196 268H444L482 322H158Z" fill="url(#k1)"/><path d="M196 268L158 322L118 296L168 254Z" fill="#d2a36d"/><path d="M444 268L482 322L522 296L472 254Z" fill="#c99a64"/>`,
    front: `<defs>${across('k2', '#e3b981', '#dcae74', '#c8965c')}</defs><path d="M158 322H482L470 424Q469 434 458 434H182Q171 434 170 424Z" fill="url(#k2)"/><path d="M158 322H482L481 333H159Z" fill="#f0cd9c"/><circle cx="320" cy="384" r="29" fill="${oklch(0.62, 0.14, hue)}"/><path d="M320 399c-21-13-19-29-8-29 5 0 8 4 8 6 0-2 3-6 8-6 11 0 13 16-8 29Z" fill="#fff8ee"/>`,
    size: 262,
    foot: 348,
    spots: [
      { x: 214, foot: 326, size: 122, behind: true },
      { x: 430, foot: 326, size: 116, behind: true },
    ],
    shadow: false,
  }
}

function cup(hue: number): Vessel {
  return {
    back: `<defs>${down('c1', oklch(0.9, 0.04, hue), '#ffffff')}</defs>${shade(320, 404, 200, 50)}<ellipse cx="320" cy="394" rx="156" ry="46" fill="${oklch(0.74, 0.06, hue)}"/><ellipse cx="320" cy="386" rx="156" ry="46" fill="url(#c1)"/><ellipse cx="320" cy="386" rx="112" ry="30" fill="none" stroke="${oklch(0.8, 0.07, hue)}" stroke-width="3"/>`,
    front: '',
    size: 304,
    foot: 398,
    spots: [
      { x: 140, foot: 420, size: 122, behind: false },
      { x: 508, foot: 408, size: 110, behind: false },
    ],
    shadow: true,
  }
}

function tray(): Vessel {
  return {
    back: `<defs>${down('t1', '#c98f57', '#dfac74')}</defs>${shade(320, 390, 262, 66)}<ellipse cx="320" cy="370" rx="216" ry="74" fill="#95602f"/><ellipse cx="320" cy="358" rx="216" ry="74" fill="#e9bd88"/><ellipse cx="320" cy="360" rx="203" ry="66" fill="url(#t1)"/><g fill="none" stroke="#a9713d" stroke-opacity=".32" stroke-width="2.500"><ellipse cx="322" cy="362" rx="168" ry="52"/><ellipse cx="316" cy="362" rx="126" ry="38"/></g>`,
    front: '',
    size: 282,
    foot: 386,
    spots: BESIDE,
    shadow: true,
  }
}

/** The vessel for a dish, or a tray when the main icon includes a vessel. */
export function vesselFor(kind: VesselKind, main: string, hue: number): Vessel {
  if (kind !== 'cup' && OWN_VESSEL.has(main)) return tray()
  if (kind === 'plate') return plate(hue)
  if (kind === 'bowl') return bowl(hue)
  if (kind === 'board') return board()
  if (kind === 'box') return box(hue)
  return cup(hue)
}
