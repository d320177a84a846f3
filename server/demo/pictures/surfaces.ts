import type { Random } from '@/lib/random'
import { scatter, sectors } from './toppings'

/** Foods that are drawn in code, seen from above in a disc of radius 100, with what lies on them. */
export const SURFACES = [
  'pizza',
  'soup',
  'ramen',
  'curry',
  'stew',
  'pasta',
  'rice',
  'poke',
  'salad',
  'dip',
  'porridge',
  'skillet',
  'bake',
] as const
export type Surface = (typeof SURFACES)[number]

/** Colour of the sauce, broth or dough by the word behind the @ of a name. */
const TINTS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  tomato: ['#e2603f', '#b93a22'],
  cream: ['#fbeed3', '#e8cf9f'],
  broth: ['#d9963f', '#a9651f'],
  miso: ['#dfb574', '#b8823f'],
  green: ['#8fae4c', '#5f8030'],
  red: ['#cf4327', '#97260f'],
  orange: ['#f0943a', '#cc6a17'],
  yellow: ['#f2bd45', '#d3922a'],
  brown: ['#8e5a33', '#5f351a'],
  soy: ['#b3713a', '#7f4720'],
  pink: ['#e9a3a0', '#c97374'],
  white: ['#fffaf0', '#eadcc2'],
  dark: ['#4a2d22', '#2f1a12'],
  pesto: ['#9db44e', '#6d8a31'],
  gold: ['#f4cf7d', '#d8a348'],
}

const USUAL: Readonly<Record<Surface, string>> = {
  pizza: 'tomato',
  soup: 'broth',
  ramen: 'broth',
  curry: 'orange',
  stew: 'brown',
  pasta: 'gold',
  rice: 'white',
  poke: 'white',
  salad: 'green',
  dip: 'cream',
  porridge: 'cream',
  skillet: 'tomato',
  bake: 'gold',
}

const disc = (radius: number, colour: string, more = '') =>
  `<circle r="${radius}" fill="${colour}"${more}/>`

/** A liquid or paste: lit from above left, with a soft rim. */
const liquid = (light: string, dark: string) =>
  `<radialGradient id="sf" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>${disc(100, 'url(#sf)')}<path d="M-74 -42A86 86 0 0 1 -10 -84" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="5" stroke-linecap="round"/>`

const swirl = (colour: string, x = 0, y = 0) =>
  `<path transform="translate(${x} ${y})" d="M-30 6C-26 -22 20 -26 28 0 34 22 -4 30 -12 12 -16 0 4 -8 12 2" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round" stroke-opacity=".85"/>`

function grains(count: number, radius: number, colour: string, random: Random): string {
  let path = ''
  for (let i = 0; i < count; i += 1) {
    const away = radius * Math.sqrt(random.next())
    const angle = random.next() * Math.PI * 2
    const turn = random.next() * Math.PI
    const [x, y] = [away * Math.cos(angle), away * Math.sin(angle)]
    path += `M${x.toFixed(0)} ${y.toFixed(0)}l${(7 * Math.cos(turn)).toFixed(1)} ${(7 * Math.sin(turn)).toFixed(1)}`
  }
  return `<path d="${path}" stroke="${colour}" stroke-width="4.500" stroke-linecap="round"/>`
}

function strands(light: string, dark: string, radius: number, random: Random): string {
  const draw = (colour: string, count: number, width: number) => {
    let path = ''
    for (let i = 0; i < count; i += 1) {
      const r = radius * (0.28 + 0.7 * ((i + random.next()) / count))
      const from = random.next() * Math.PI * 2
      const to = from + 2 + random.next() * 1.6
      const [x, y] = [random.int(-9, 9), random.int(-9, 9)]
      path += `M${(x + r * Math.cos(from)).toFixed(0)} ${(y + r * Math.sin(from)).toFixed(0)}A${r.toFixed(0)} ${r.toFixed(0)} 0 0 1 ${(x + r * Math.cos(to)).toFixed(0)} ${(y + r * Math.sin(to)).toFixed(0)}`
    }
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  }
  return draw(dark, 12, 9) + draw(light, 14, 6.5) + draw('#fff1c4', 5, 2)
}

function leaves(random: Random, radius: number): string {
  const greens = ['#4f9a3c', '#6fb548', '#8fca5b', '#3f7f38', '#a9d86e']
  return Array.from({ length: 22 }, (_, i) => {
    const away = radius * Math.sqrt((i + 0.5) / 22)
    const angle = i * 2.399963
    return `<path transform="translate(${(away * Math.cos(angle)).toFixed(0)} ${(away * Math.sin(angle)).toFixed(0)}) rotate(${random.int(0, 359)})" d="M-28 2Q-20 -22 2 -18 22 -22 30 0 20 20 0 17 -20 20 -28 2Z" fill="${greens[i % greens.length]}" stroke="#2f6b2a" stroke-opacity=".25" stroke-width="2"/>`
  }).join('')
}

type Draw = (tops: readonly string[], tint: readonly [string, string], random: Random) => string

const herbs = (random: Random) => scatter(['herb'], { count: 3, radius: 26, scale: 0.9 }, random)

const draws: Readonly<Record<Surface, Draw>> = {
  pizza: (tops, [light, dark], random) =>
    `<radialGradient id="sc" cx=".45" cy=".4" r=".62"><stop offset=".7" stop-color="#e9b061"/><stop offset=".9" stop-color="#d68d3c"/><stop offset="1" stop-color="#a9632a"/></radialGradient>${disc(100, 'url(#sc)')}<g fill="#7a3f1a" fill-opacity=".55"><circle cx="-78" cy="-46" r="6"/><circle cx="60" cy="-72" r="5"/><circle cx="90" cy="18" r="6"/><circle cx="-40" cy="84" r="5"/><circle cx="-91" cy="20" r="4"/><circle cx="38" cy="86" r="6"/></g>${disc(84, dark)}${disc(81, light)}<path d="M-70 -8C-66 -60 -20 -80 24 -70S80 -24 72 22 20 80 -24 70 -74 30 -70 -8Z" fill="#f8dd8a"/><g fill="#fff2c4"><ellipse cx="-34" cy="-30" rx="24" ry="16"/><ellipse cx="32" cy="-22" rx="20" ry="24"/><ellipse cx="4" cy="38" rx="28" ry="18"/><ellipse cx="-44" cy="24" rx="14" ry="12"/></g>${scatter(tops, { count: 15, radius: 70, scale: 1.15 }, random)}${scatter(['herb'], { count: 3, radius: 34, scale: 0.75 }, random)}<g stroke="#8a4a1c" stroke-opacity=".28" stroke-width="2"><path d="M-98 0H98M-49 -85L49 85M49 -85L-49 85"/></g>`,
  soup: (tops, [light, dark], random) =>
    `${liquid(light, dark)}${swirl('#fff5e0', -14, 10)}${scatter(tops, { count: 6, radius: 44, scale: 1.25 }, random)}${herbs(random)}`,
  ramen: (tops, [light, dark], random) =>
    `${liquid(light, dark)}<g transform="translate(-6 10)">${strands('#f6d88a', '#d9a94c', 66, random)}</g>${sectors([...tops, 'leafy-green'], 1.35, random)}`,
  curry: (tops, [light, dark], random) =>
    `${liquid(light, dark)}<path d="M-96 -18C-70 -62 -34 -84 4 -98 -40 -104 -92 -70 -98 -14Z" fill="#fffaf0"/><path d="M-94 -30A98 98 0 0 1 34 -92C22 -50 -40 -6 -94 -30Z" fill="#fffaf0"/><g transform="translate(-38 -60)">${grains(26, 30, '#e9dcc2', random)}</g><g transform="translate(18 24)">${scatter(tops, { count: 10, radius: 56, scale: 1.4 }, random)}</g>${swirl('#fff1d8', 26, 30)}<g transform="translate(14 10)">${herbs(random)}</g>`,
  stew: (tops, [light, dark], random) =>
    `${liquid(light, dark)}${scatter(tops, { count: 13, radius: 74, scale: 1.45 }, random)}${swirl('#fff5e0', 6, -4)}${herbs(random)}`,
  pasta: (tops, [light, dark], random) =>
    `${disc(100, dark)}${strands(light, dark, 92, random)}${scatter(tops, { count: 11, radius: 58, scale: 1.3 }, random)}${herbs(random)}`,
  rice: (tops, [light], random) =>
    `${disc(100, light)}${grains(150, 94, '#e8dbc0', random)}${scatter(tops, { count: 12, radius: 66, scale: 1.4 }, random)}${herbs(random)}`,
  poke: (tops, [light], random) =>
    `${disc(100, light)}${grains(60, 90, '#e8dbc0', random)}${sectors([...tops, 'leafy-green'], 1.45, random)}${scatter(['seedling'], { count: 5, radius: 30, scale: 1 }, random)}`,
  salad: (tops, _tint, random) =>
    `${disc(100, '#3c7a35')}${leaves(random, 84)}${scatter(tops, { count: 12, radius: 72, scale: 1.45 }, random)}`,
  dip: (tops, [light, dark], random) =>
    `${liquid(light, dark)}<path d="M-62 8C-60 -58 56 -64 62 0 64 54 -34 58 -38 8 -38 -26 28 -32 32 2 34 24 -6 26 -10 8" fill="none" stroke="${dark}" stroke-opacity=".75" stroke-width="11" stroke-linecap="round"/><ellipse cx="10" cy="4" rx="34" ry="24" fill="#c9a227" fill-opacity=".55"/>${scatter(tops, { count: 7, radius: 34, scale: 1.3 }, random)}`,
  porridge: (tops, [light, dark], random) =>
    `${liquid(light, dark)}${grains(60, 88, '#d8b77c', random)}<g transform="translate(22 4)">${scatter(tops, { count: 12, radius: 50, scale: 1.4 }, random)}</g>`,
  skillet: (tops, [light, dark], random) =>
    `${liquid(light, dark)}${scatter(tops, { count: 14, radius: 76, scale: 1.4 }, random)}${herbs(random)}`,
  bake: (tops, [light, dark], random) =>
    `${disc(100, '#b23a20')}<path d="M-88 -20C-80 -76 70 -92 88 -14 96 60 40 92 -20 88 -76 84 -96 40 -88 -20Z" fill="${light}"/><g fill="${dark}"><ellipse cx="-38" cy="-30" rx="28" ry="16"/><ellipse cx="36" cy="-38" rx="22" ry="15"/><ellipse cx="30" cy="32" rx="30" ry="18"/><ellipse cx="-40" cy="36" rx="20" ry="14"/></g><g fill="#8f4a1c" fill-opacity=".5"><circle cx="-30" cy="-28" r="8"/><circle cx="40" cy="-36" r="7"/><circle cx="26" cy="34" r="10"/><circle cx="-44" cy="40" r="6"/></g>${scatter(tops, { count: 9, radius: 62, scale: 1.2 }, random)}${herbs(random)}`,
}

/** The food of a name such as `soup@tomato` as SVG in a disc of radius 100 around 0 0. */
export function surfaceSvg(
  kind: Surface,
  tint: string | undefined,
  tops: readonly string[],
  random: Random,
): string {
  const colours = TINTS[tint ?? USUAL[kind]] ?? TINTS[USUAL[kind]] ?? ['#fff', '#ddd']
  return draws[kind](tops, colours, random)
}

/** Whether that word can stand behind the @ of a name. */
export function isTint(word: string): boolean {
  return word in TINTS
}
