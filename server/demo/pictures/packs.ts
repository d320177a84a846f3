/** Packages and glasses in a box of 200 x 200, standing on its lower edge, in the colours of what they hold. */

type Tint = readonly [light: string, mid: string, dark: string]

const COLOURS: Readonly<Record<string, Tint>> = {
  orange: ['#ffc04a', '#f7941f', '#d9700b'],
  yellow: ['#ffe98a', '#f7cf3c', '#dba514'],
  green: ['#b9d96a', '#86b83a', '#5b8a24'],
  olive: ['#d8cf62', '#b3a533', '#857a1c'],
  red: ['#f0706a', '#d63b3b', '#a51f27'],
  pink: ['#fbc4cf', '#f08fa6', '#cf5f7d'],
  purple: ['#b18ad6', '#8458b5', '#5d3690'],
  beet: ['#c4447c', '#97205a', '#6a113d'],
  berry: ['#a86cc0', '#7a3d97', '#552270'],
  brown: ['#b98554', '#8a5730', '#5f381b'],
  cocoa: ['#8d5f45', '#5f3a27', '#3f2416'],
  milk: ['#ffffff', '#f6efe4', '#ddd0bd'],
  cream: ['#fff6e2', '#f3e0b8', '#d8bc84'],
  honey: ['#ffcf5c', '#ee9f1e', '#c27308'],
  tea: ['#e0a25c', '#b86f2c', '#8a4c17'],
  water: ['#eefaff', '#c6e8f7', '#8cc6e2'],
  blue: ['#8fc3f2', '#4f93d8', '#2c68ab'],
  teal: ['#86d6cc', '#3fa79b', '#1f776d'],
  kraft: ['#e6c493', '#cda067', '#a67a43'],
}

const PLAIN: Tint = ['#fff6e2', '#f3e0b8', '#d8bc84']

const side = (id: string, light: string, mid: string, dark: string) =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`

const shine = (d: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${width}" stroke-linecap="round"/>`

const label = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="#fffaf0"/>`

interface Pack {
  draw: (tint: Tint) => string
  /** where the icon of what is inside goes: centre and side */
  mark: readonly [x: number, y: number, size: number]
}

export const PACKS = {
  glass: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M118 20L134 6" stroke="#e8574a" stroke-width="9" stroke-linecap="round"/><path d="M120 18L106 90" stroke="#f4776a" stroke-width="9"/><path d="M52 44H148L137 182Q136 194 124 194H76Q64 194 63 182Z" fill="#fff" fill-opacity=".65"/><path d="M57 66H143L133 178Q132 186 124 186H76Q68 186 67 178Z" fill="url(#pk)"/><ellipse cx="100" cy="66" rx="43" ry="8" fill="${light}"/><g fill="#fff" fill-opacity=".4"><rect x="74" y="72" width="24" height="22" rx="6" transform="rotate(-12 86 83)"/><rect x="104" y="82" width="22" height="20" rx="6" transform="rotate(16 115 92)"/></g><ellipse cx="100" cy="45" rx="48" ry="9" fill="none" stroke="#fff" stroke-width="4"/>${shine('M66 80L73 168')}`,
    mark: [146, 48, 58],
  },
  mug: {
    draw: ([light, , dark]) =>
      `${side('pk', '#ffffff', '#f3ece2', '#cfc1af')}<path d="M146 96C184 88 186 150 138 150" fill="none" stroke="#e2d6c6" stroke-width="13"/><path d="M44 76H156L148 170Q146 188 126 188H74Q54 188 52 170Z" fill="url(#pk)"/><ellipse cx="100" cy="77" rx="56" ry="21" fill="#e9dfd1"/><ellipse cx="100" cy="79" rx="49" ry="16" fill="${dark}"/><ellipse cx="100" cy="80" rx="44" ry="13" fill="${light}"/><path d="M100 90C80 82 84 72 94 74 98 75 100 78 100 78S102 75 106 74C116 72 120 82 100 90Z" fill="#fff8ea" fill-opacity=".9"/>${shine('M60 104L66 160', 8)}<path d="M82 50C72 38 92 32 82 16M112 52C102 40 122 34 112 18" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6" stroke-linecap="round"/>`,
    mark: [168, 176, 54],
  },
  bottle: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<rect x="83" y="4" width="34" height="20" rx="5" fill="#3e332c"/><path d="M86 22H114V52C114 66 142 70 142 96V180Q142 194 128 194H72Q58 194 58 180V96C58 70 86 66 86 52Z" fill="url(#pk)"/>${label(62, 98, 76, 66)}${shine('M72 88C76 76 92 74 94 56')}`,
    mark: [100, 131, 54],
  },
  jar: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<rect x="48" y="26" width="104" height="30" rx="8" fill="#c7553f"/><path d="M52 36H148" stroke="#fff" stroke-opacity=".4" stroke-width="6"/><path d="M52 56H148Q164 66 164 84V176Q164 194 146 194H54Q36 194 36 176V84Q36 66 52 56Z" fill="url(#pk)"/>${label(46, 92, 108, 76)}${shine('M46 86Q48 70 60 66', 7)}`,
    mark: [100, 130, 66],
  },
  pouch: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M46 14H154L160 60 166 182Q166 194 154 194H46Q34 194 34 182L40 60Z" fill="url(#pk)"/><path d="M45 14H155V34H45Z" fill="${dark}"/><path d="M48 24H152" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="6 5"/>${label(52, 66, 96, 92)}${shine('M52 44L48 176')}`,
    mark: [100, 112, 78],
  },
  tub: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M32 78H168L154 182Q152 194 140 194H60Q48 194 46 182Z" fill="url(#pk)"/><rect x="24" y="56" width="152" height="28" rx="12" fill="#fffaf0"/><path d="M34 66H166" stroke="#e0d3bf" stroke-width="4" stroke-linecap="round"/>${label(56, 100, 88, 72)}${shine('M44 100L52 176')}`,
    mark: [100, 136, 62],
  },
  carton: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M62 8H138V28H62Z" fill="${dark}"/><path d="M62 28H138L156 66H44Z" fill="${mid}"/><path d="M44 66H156V194H44Z" fill="url(#pk)"/><path d="M128 66H156V194H128Z" fill="#000" fill-opacity=".08"/>${label(52, 90, 70, 80)}${shine('M50 74V186', 4)}`,
    mark: [87, 130, 58],
  },
  box: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M28 62L58 34H184L160 62Z" fill="${light}"/><path d="M160 62L184 34V164L160 194Z" fill="${dark}"/><path d="M28 62H160V194H28Z" fill="url(#pk)"/>${label(42, 82, 104, 92)}${shine('M34 70V184', 4)}`,
    mark: [94, 128, 80],
  },
  pump: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M92 24H62Q50 24 48 38" fill="none" stroke="#f3ece2" stroke-width="13" stroke-linecap="round"/><path d="M90 22H112V58H90Z" fill="#e6dccd"/><rect x="74" y="52" width="54" height="22" rx="7" fill="#f7f1e8"/><path d="M60 74H142Q154 80 154 98V180Q154 194 140 194H62Q48 194 48 180V98Q48 80 60 74Z" fill="url(#pk)"/>${label(60, 104, 82, 68)}${shine('M58 92V178')}`,
    mark: [101, 138, 58],
  },
  spray: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M70 18H128L134 42H118V62H84V42L70 34Z" fill="#f7f1e8"/><path d="M84 42L72 66" stroke="#d84a3e" stroke-width="9" stroke-linecap="round"/><path d="M84 60H118L144 110V180Q144 194 130 194H72Q58 194 58 180V110Z" fill="url(#pk)"/>${label(66, 112, 70, 60)}${shine('M68 112V178')}`,
    mark: [101, 142, 52],
  },
  tube: {
    draw: ([light, mid, dark]) =>
      `${side('pk', light, mid, dark)}<path d="M52 10H148V28H52Z" fill="${dark}"/><path d="M52 28H148L130 160H70Z" fill="url(#pk)"/><path d="M76 160H124L128 194H72Z" fill="#f7f1e8"/>${label(72, 52, 56, 68)}${shine('M64 40L76 146')}`,
    mark: [100, 86, 48],
  },
} as const satisfies Record<string, Pack>

export type PackName = keyof typeof PACKS

export function isPack(name: string): name is PackName {
  return name in PACKS
}

/** A package as SVG in a box of 200 x 200 with the place for the icon of its content. */
export function packSvg(
  name: PackName,
  tint: string | undefined,
): { svg: string; mark: Pack['mark'] } {
  const { draw, mark } = PACKS[name]
  return { svg: draw(COLOURS[tint ?? ''] ?? PLAIN), mark }
}

/** Whether that word can stand behind the @ of a package's name. */
export function isPackTint(word: string): boolean {
  return word in COLOURS
}
