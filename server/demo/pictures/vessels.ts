import { oklch } from './colour'
import { shade } from './grounds'
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

function crate(): Vessel {
  const slats = [322, 360, 398]
    .map(
      (y, i) =>
        `<rect x="${150 + i * 4}" y="${y}" width="${340 - i * 8}" height="34" rx="5" fill="url(#k2)"/><path d="M${156 + i * 4} ${y + 5}H${480 - i * 4}" stroke="#f6dcb4" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('')
  return {
    back: `<defs>${down('k1', '#7d5530', '#a87847')}</defs>${shade(320, 434, 250, 44)}<path d="M186 268H454L490 330H150Z" fill="url(#k1)"/><path d="M186 262H454V276H186Z" fill="#d9a96f"/>`,
    front: `<defs>${across('k2', '#e6bd85', '#dcae74', '#c8965c')}</defs>${slats}<path d="M150 318H172L178 436H160ZM490 318H468L462 436H480Z" fill="#b98450"/><g fill="#8a5a30"><circle cx="163" cy="338" r="3"/><circle cx="166" cy="378" r="3"/><circle cx="169" cy="414" r="3"/><circle cx="477" cy="338" r="3"/><circle cx="474" cy="378" r="3"/><circle cx="471" cy="414" r="3"/></g>`,
    size: 250,
    foot: 352,
    spots: [
      { x: 226, foot: 334, size: 190, behind: true },
      { x: 414, foot: 334, size: 190, behind: true },
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
  if (kind === 'box') return crate()
  return cup(hue)
}
