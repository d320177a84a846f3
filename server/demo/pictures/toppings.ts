import type { Random } from '@/lib/random'

/** A piece of food seen from above, about 24 units wide, centred at 0 0. */
type Piece = string

const SHADE = '<circle r="10.500" cy="3" fill="#2b1408" fill-opacity=".2"/>'

/** A round slice: rim, flesh, and a ring of seeds or a core. */
const slice = (rim: string, flesh: string, core: string): Piece =>
  `${SHADE}<circle r="12" fill="${rim}"/><circle r="10" fill="${flesh}"/><g fill="${core}"><ellipse cy="-5" rx="2" ry="3"/><ellipse cx="4.800" cy="2.500" rx="3" ry="2" transform="rotate(35 4.800 2.500)"/><ellipse cx="-4.800" cy="2.500" rx="3" ry="2" transform="rotate(-35 -4.800 2.500)"/></g>`

/** A round of something even, such as carrot or banana. */
const round = (edge: string, flesh: string): Piece =>
  `${SHADE}<circle r="11" fill="${edge}"/><circle r="8.500" fill="${flesh}"/><circle r="3.500" fill="${edge}" fill-opacity=".35"/>`

const ring = (colour: string, width = 4): Piece =>
  `<circle r="9" cy="2" fill="none" stroke="#2b1408" stroke-opacity=".2" stroke-width="${width}"/><circle r="9" fill="none" stroke="${colour}" stroke-width="${width}"/><path d="M-7 -5A9 9 0 0 1 4 -8" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.500"/>`

const leaf = (colour: string, vein: string): Piece =>
  `<path d="M-14 3C-8 -11 8 -11 15 3 6 13 -8 13 -14 3Z" transform="translate(1 3)" fill="#2b1408" fill-opacity=".2"/><path d="M-14 2C-8 -12 8 -12 15 2 6 12 -8 12 -14 2Z" fill="${colour}"/><path d="M-12 2H12" stroke="${vein}" stroke-width="1.500"/>`

const chunk = (colour: string, dark: string, light: string): Piece =>
  `<path d="M-13 -4L2 -11 13 -3 9 9 -8 10Z" transform="translate(0 3)" fill="#2b1408" fill-opacity=".24" stroke="#2b1408" stroke-opacity=".24" stroke-width="4" stroke-linejoin="round"/><path d="M-13 -4L2 -11 13 -3 9 9 -8 10Z" fill="${colour}" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/><path d="M-9 5L8 -6M-3 9L11 1" stroke="${dark}" stroke-width="2.500" stroke-linecap="round"/><path d="M-11 -4L1 -10" stroke="${light}" stroke-width="2" stroke-linecap="round"/>`

const cube = (colour: string, dark: string, light: string): Piece =>
  `<rect x="-10" y="-6" width="20" height="18" rx="4" fill="#2b1408" fill-opacity=".2"/><rect x="-10" y="-9" width="20" height="19" rx="4" fill="${dark}"/><rect x="-10" y="-9" width="20" height="14" rx="4" fill="${colour}"/><path d="M-6 -5H5" stroke="${light}" stroke-width="2.500" stroke-linecap="round"/>`

const ball = (colour: string, light: string, radius = 10): Piece =>
  `<circle r="${radius}" cy="3" fill="#2b1408" fill-opacity=".22"/><circle r="${radius}" fill="${colour}"/><circle cx="${-radius * 0.3}" cy="${-radius * 0.35}" r="${radius * 0.35}" fill="${light}"/>`

const trio = (colour: string, light: string): Piece =>
  [
    [-7, 4],
    [7, 5],
    [0, -7],
  ]
    .map(([x, y]) => `<g transform="translate(${x} ${y})">${ball(colour, light, 6)}</g>`)
    .join('')

const wedge = (skin: string, flesh: string): Piece =>
  `<path d="M-15 -2A16 14 0 0 0 15 -2Q0 4 -15 -2Z" transform="translate(0 2)" fill="#2b1408" fill-opacity=".2"/><path d="M-15 -3A16 14 0 0 0 15 -3Q0 2 -15 -3Z" fill="${skin}"/><path d="M-13 -2A15 10 0 0 0 13 -2Q0 2 -13 -2Z" fill="${flesh}"/>`

const strips = (...colours: string[]): Piece =>
  colours
    .map(
      (colour, i) =>
        `<path d="M-12 ${i * 6 - 5}Q-2 ${i * 6 - 12} 12 ${i * 6 - 4}" fill="none" stroke="${colour}" stroke-width="4.500" stroke-linecap="round"/>`,
    )
    .join('')

const flakes = (colour: string): Piece =>
  `<g fill="${colour}"><ellipse cx="-7" cy="-4" rx="5" ry="2" transform="rotate(30 -7 -4)"/><ellipse cx="6" cy="-6" rx="5" ry="2" transform="rotate(-40 6 -6)"/><ellipse cx="0" cy="6" rx="5" ry="2"/><ellipse cx="10" cy="6" rx="4" ry="1.700" transform="rotate(60 10 6)"/></g>`

const PRAWN =
  '<path d="M-9 8A12 12 0 1 1 10 5" fill="none" stroke="#2b1408" stroke-opacity=".22" stroke-width="10" stroke-linecap="round" transform="translate(0 3)"/><path d="M-9 8A12 12 0 1 1 10 5" fill="none" stroke="#f58a63" stroke-width="10" stroke-linecap="round"/><path d="M-9 4A11 11 0 0 1 8 -4" fill="none" stroke="#ffc7a8" stroke-width="3" stroke-linecap="round" stroke-dasharray="3 5"/><path d="M10 5L17 11M10 5L18 4" stroke="#e2553b" stroke-width="4" stroke-linecap="round"/>'

const HALF_EGG =
  '<ellipse rx="14" ry="12" cy="3" fill="#2b1408" fill-opacity=".2"/><ellipse rx="14" ry="12" fill="#fffaf0"/><circle r="7.500" cx="1" fill="#f7a823"/><circle r="2.500" cx="-2" cy="-3" fill="#ffd873"/>'

const MUSHROOM =
  '<path d="M-13 1C-13 -14 13 -14 13 1 13 5 6 4 5 4V11Q0 14 -5 11V4C-6 4 -13 5 -13 1Z" transform="translate(0 3)" fill="#2b1408" fill-opacity=".2"/><path d="M-13 1C-13 -14 13 -14 13 1 13 5 6 4 5 4V11Q0 14 -5 11V4C-6 4 -13 5 -13 1Z" fill="#e9d3b4"/><path d="M-13 1C-13 -14 13 -14 13 1" fill="none" stroke="#a9764a" stroke-width="3"/><path d="M-9 2Q0 -4 9 2" fill="none" stroke="#8d6140" stroke-width="2"/>'

const DUMPLING =
  '<path d="M-15 5C-13 -11 13 -11 15 5 8 12 -8 12 -15 5Z" transform="translate(0 3)" fill="#2b1408" fill-opacity=".2"/><path d="M-15 5C-13 -11 13 -11 15 5 8 12 -8 12 -15 5Z" fill="#f6e2bd"/><path d="M-10 0L-7 -4M-4 -3L-2 -7M3 -3L4 -7M9 0L8 -4" stroke="#d3ab73" stroke-width="2" stroke-linecap="round"/>'

const basil = leaf('#4b9b3c', '#2f7426')
const greens = leaf('#7cbf45', '#4f8f2b')
const citrus = slice('#f5c21b', '#fbe27a', '#fff6cf')

/** How an ingredient's icon looks when it is cut and lies on a dish. */
const PIECES: Readonly<Record<string, Piece>> = {
  avocado: wedge('#4f7d2b', '#c9dc74'),
  bacon: strips('#b3392f', '#f0b9a0', '#b3392f'),
  banana: round('#f0d36b', '#fff0b8'),
  beans: trio('#8c3b2a', '#c67a62'),
  'bell-pepper': strips('#d8352a', '#f0a01e', '#4b9b3c'),
  'bento-box': cube('#fff4dc', '#e3cfa4', '#ffffff'),
  blossom: leaf('#f3b4d0', '#d9799f'),
  blueberries: trio('#4a5299', '#8f97d6'),
  bread: cube('#dba35a', '#a86d2d', '#f4d39b'),
  broccoli: trio('#3f8f3a', '#7cc05f'),
  butter: cube('#ffe27a', '#e6b93c', '#fff7cf'),
  carrot: round('#e8762b', '#f79a4c'),
  'cheese-wedge': ball('#fff7e3', '#ffffff', 11),
  cherries: ball('#c3203b', '#f08a97', 9),
  chestnut: chunk('#b27a45', '#845227', '#d9aa74'),
  'chocolate-bar': cube('#5b3320', '#3c1f12', '#8a5a40'),
  coconut: flakes('#ffffff'),
  crab: strips('#f0543a', '#fff1e8', '#f0543a'),
  cucumber: slice('#4b8f3a', '#d7ecb0', '#a9cf7c'),
  'cut-of-meat': chunk('#7d4028', '#532412', '#a9674a'),
  dumpling: DUMPLING,
  'ear-of-corn': trio('#f5c326', '#ffe791'),
  egg: HALF_EGG,
  eggplant: round('#5a2d6b', '#ecdcb6'),
  falafel: ball('#8a6a2c', '#b8964e', 11),
  fish: chunk('#f4875b', '#ffd2b8', '#ffb493'),
  'fish-cake-with-swirl': round('#f7f2ef', '#f2a7b8'),
  flatbread: wedge('#c98f4d', '#efcf9a'),
  'fried-shrimp': PRAWN,
  garlic: flakes('#fff3d4'),
  'ginger-root': flakes('#f6d28d'),
  'glass-of-milk': flakes('#fffaf0'),
  grapes: trio('#7b3f8f', '#b98acb'),
  'green-apple': wedge('#7fb83c', '#f6f3d2'),
  herb: basil,
  'honey-pot': flakes('#f0a72a'),
  'hot-dog': round('#9c3f26', '#bd5a3a'),
  'hot-pepper': ring('#d7281f', 5),
  ice: cube('#d9f1ff', '#a5d5f0', '#ffffff'),
  'leafy-green': greens,
  lemon: citrus,
  lobster: PRAWN,
  mango: cube('#f9b233', '#dd8a1a', '#ffe0a0'),
  'maple-leaf': flakes('#c8702a'),
  'meat-on-bone': chunk('#8a4a2b', '#5a2a14', '#b7764f'),
  mushroom: MUSHROOM,
  olive: ring('#4e5a2a', 6),
  onion: ring('#c98bb5', 3),
  'pea-pod': trio('#6fb23c', '#b8e07f'),
  peach: wedge('#e8743b', '#fbc27c'),
  peanuts: trio('#d3a15c', '#f0cf98'),
  pear: wedge('#b5bd3f', '#f7f1cf'),
  pineapple: wedge('#e0a21e', '#ffe27a'),
  potato: cube('#f3cf7a', '#c8953f', '#fff0c2'),
  'poultry-leg': chunk('#d9934a', '#9c5a22', '#f3c283'),
  'red-apple': wedge('#c62b34', '#fbf3d8'),
  'rice-ball': ball('#fffaf0', '#ffffff', 11),
  'rice-cracker': wedge('#d9a14a', '#f3cf86'),
  'roasted-sweet-potato': cube('#ee8a36', '#b85c1b', '#ffc07a'),
  rose: leaf('#e0576f', '#b02c47'),
  seedling: flakes('#f3e3b0'),
  shrimp: PRAWN,
  squid: ring('#f6e3d6', 5),
  strawberry: slice('#d42a3c', '#f2707b', '#ffd9d2'),
  sunflower: flakes('#8fae4f'),
  tangerine: slice('#ee7d1b', '#fbae55', '#ffd79c'),
  'teacup-without-handle': flakes('#6f9b3a'),
  tomato: slice('#c92f25', '#ec6a4d', '#f9b28d'),
  'tropical-fish': cube('#cf3a4b', '#9f1f34', '#f08a94'),
}

/** Whether an ingredient can lie on a dish. */
export function isTopping(icon: string): boolean {
  return icon in PIECES
}

const GOLDEN = 2.399963

/** Pieces of the ingredients spread evenly over a disc of that radius around 0 0, in SVG. */
export function scatter(
  icons: readonly string[],
  look: { count: number; radius: number; scale: number },
  random: Random,
): string {
  const pieces = icons.flatMap((icon) => PIECES[icon] ?? [])
  if (pieces.length === 0) return ''
  const phase = random.next() * Math.PI * 2
  return Array.from({ length: look.count }, (_, i) => {
    const away = look.radius * Math.sqrt((i + 0.5) / look.count)
    const angle = phase + i * GOLDEN
    const x = (away * Math.cos(angle)).toFixed(1)
    const y = (away * Math.sin(angle)).toFixed(1)
    return `<g transform="translate(${x} ${y}) rotate(${random.int(0, 359)}) scale(${look.scale})">${pieces[i % pieces.length]}</g>`
  }).join('')
}

/** Pieces of each ingredient in a sector of its own, as bowls are arranged. */
export function sectors(icons: readonly string[], scale: number, random: Random): string {
  const pieces = icons.flatMap((icon) => PIECES[icon] ?? [])
  const phase = random.next() * Math.PI * 2
  return pieces
    .map((piece, sector) => {
      const middle = phase + (sector / pieces.length) * Math.PI * 2
      return [
        [34, 0],
        [50, -0.42],
        [50, 0.42],
        [70, -0.22],
        [70, 0.24],
        [66, -0.62],
        [66, 0.66],
      ]
        .map(([away = 0, turn = 0]) => {
          const angle = middle + turn
          return `<g transform="translate(${(away * Math.cos(angle)).toFixed(1)} ${(away * Math.sin(angle)).toFixed(1)}) rotate(${random.int(0, 359)}) scale(${scale})">${piece}</g>`
        })
        .join('')
    })
    .join('')
}
