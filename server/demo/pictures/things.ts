import { GOODS, pile } from './goods'

/** Foods that the emoji lack, in a box of 200 x 200, standing on its lower edge; and the goods. */

const FRIED_RING =
  '<ellipse cy="7" rx="44" ry="27" fill="#8a4a12" fill-opacity=".5"/><path fill-rule="evenodd" d="M-46 0A46 29 0 1 0 46 0A46 29 0 1 0 -46 0ZM-21 0A21 11 0 1 1 21 0A21 11 0 1 1 -21 0Z" fill="#dd9434"/><ellipse cy="-3" rx="35" ry="20" fill="none" stroke="#f4c06a" stroke-width="8"/><g fill="#b56c1c"><circle cx="-34" cy="4" r="3"/><circle cx="26" cy="14" r="3"/><circle cx="36" cy="-6" r="2.500"/><circle cx="-8" cy="22" r="2.500"/></g><path d="M-20 3A21 11 0 0 1 20 3" fill="none" stroke="#fff3dd" stroke-width="5"/>'

const CHESTNUT_MUSHROOM =
  '<path d="M-16 8H16L20 46Q0 58 -20 46Z" fill="#f1e1c8"/><path d="M4 10H16L20 46Q12 52 4 53Z" fill="#d9c09b"/><path d="M-48 12C-50 -44 50 -44 48 12 46 24 -46 24 -48 12Z" fill="#9a6a42"/><path d="M-48 12C-46 0 46 0 48 12 46 24 -46 24 -48 12Z" fill="#6d4527"/><path d="M-30 -10Q-18 -26 2 -27" fill="none" stroke="#d3a577" stroke-width="7" stroke-linecap="round"/>'

const fillet = (flesh: string, line: string, edge: string) =>
  `<path d="M18 128C20 84 90 62 150 74 190 82 194 130 176 146 150 172 24 176 18 128Z" fill="${edge}"/><path d="M18 120C20 76 90 54 150 66 190 74 194 122 176 138 150 164 24 168 18 120Z" fill="${flesh}"/><g fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"><path d="M48 88Q66 112 52 150"/><path d="M82 76Q102 108 86 156"/><path d="M118 68Q138 104 122 156"/><path d="M152 72Q168 102 154 150"/></g><path d="M40 96Q70 72 118 66" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`

const skewer = (meat: string, dark: string, light: string) =>
  [
    pile(100, 74, '', 0),
    ...[62, 128].map((y, i) =>
      pile(
        100,
        y,
        `<path d="M-96 0H94" stroke="#c99a5c" stroke-width="7" stroke-linecap="round"/>${[
          -58, -4, 50,
        ]
          .map(
            (x, n) =>
              `<rect x="${x - 21}" y="-21" width="42" height="44" rx="13" fill="${dark}"/><rect x="${x - 21}" y="-24" width="42" height="42" rx="13" fill="${meat}"/><path d="M${x - 12} ${-14 + n}L${x + 12} -8M${x - 12} 2L${x + 12} 8" stroke="${dark}" stroke-width="5" stroke-linecap="round"/><path d="M${x - 14} -18H${x + 6}" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
          )
          .join(
            '',
          )}<circle cx="-31" cy="0" r="13" fill="#d8352a"/><circle cx="23" cy="0" r="13" fill="#6fb23c"/>`,
        i * 10 - 8,
      ),
    ),
  ].join('')

const ROLL =
  '<ellipse rx="74" ry="22" cy="8" fill="#7a4212" fill-opacity=".4"/><rect x="-74" y="-21" width="148" height="42" rx="21" fill="#d99040"/><path d="M-60 -12H50" stroke="#f4c67e" stroke-width="9" stroke-linecap="round"/><g fill="#b56a1e"><circle cx="-30" cy="6" r="4"/><circle cx="12" cy="10" r="3"/><circle cx="40" cy="2" r="4"/></g>'

const SUMMER_ROLL =
  '<rect x="-74" y="-24" width="148" height="48" rx="22" fill="#f3ede2"/><rect x="-62" y="-16" width="124" height="32" rx="14" fill="#cfe3a8"/><path d="M-48 6A14 12 0 1 1 -22 4M-8 6A14 12 0 1 1 18 4M30 6A13 12 0 1 1 54 4" fill="none" stroke="#f58a63" stroke-width="10" stroke-linecap="round"/><path d="M-60 -17H52" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-opacity=".85"/>'

const NACHO =
  '<path d="M0 -40L42 34H-42Z" fill="#c98a24" stroke="#c98a24" stroke-width="14" stroke-linejoin="round" transform="translate(0 5)"/><path d="M0 -40L42 34H-42Z" fill="#f2bd4a" stroke="#f2bd4a" stroke-width="14" stroke-linejoin="round"/><g fill="#d9922a"><circle cx="-10" cy="10" r="4"/><circle cx="14" cy="20" r="5"/><circle cx="2" cy="-14" r="4"/></g>'

const samosa =
  '<path d="M0 -46Q48 20 52 40 0 62 -52 40 -48 20 0 -46Z" fill="#b06a1c" transform="translate(0 6)"/><path d="M0 -46Q48 20 52 40 0 62 -52 40 -48 20 0 -46Z" fill="#e0a045"/><path d="M-4 -30Q-34 14 -40 34" fill="none" stroke="#f7cf86" stroke-width="8" stroke-linecap="round"/><path d="M8 -28Q28 12 36 34" fill="none" stroke="#b9751f" stroke-width="4" stroke-linecap="round"/>'

const fritter =
  '<ellipse rx="44" ry="34" cy="7" fill="#7a4212" fill-opacity=".5"/><path d="M-44 0C-50 -30 -20 -40 -2 -34 30 -44 52 -16 44 4 44 34 16 38 0 32 -24 40 -46 24 -44 0Z" fill="#d58a2f"/><path d="M-30 -6Q-20 -28 8 -24M-6 16Q16 20 28 4M-24 16L-12 6" fill="none" stroke="#f3c069" stroke-width="6" stroke-linecap="round"/><path d="M8 -8Q20 -12 30 -8M-18 2Q-8 -4 4 2" fill="none" stroke="#8a4d12" stroke-width="4" stroke-linecap="round"/>'

const toast = (spread: string, bits: string) =>
  `<path d="M20 96C14 50 60 40 100 42 146 40 188 52 180 98 186 150 150 172 100 172 50 172 16 150 20 96Z" fill="#a8672a"/><path d="M20 88C14 42 60 32 100 34 146 32 188 44 180 90 186 142 150 164 100 164 50 164 16 142 20 88Z" fill="#dfa45a"/><path d="M36 90C32 56 64 48 100 50 140 48 168 58 164 92 168 132 140 150 100 150 60 150 32 132 36 90Z" fill="${spread}"/>${bits}`

const bits = (colour: string, light: string) =>
  [
    [66, 78],
    [104, 70],
    [138, 84],
    [58, 112],
    [96, 106],
    [132, 118],
    [80, 136],
    [116, 138],
  ]
    .map(([x = 0, y = 0], i) =>
      pile(
        x,
        y,
        `<rect x="-14" y="-12" width="28" height="24" rx="7" fill="${colour}"/><path d="M-8 -7H5" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
        i * 37,
      ),
    )
    .join('')

const sprig = (x: number, y: number) =>
  pile(
    x,
    y,
    '<path d="M-18 2C-10 -14 10 -14 20 2 8 14 -10 14 -18 2Z" fill="#4b9b3c"/><path d="M-14 2H14" stroke="#2f7426" stroke-width="2.500"/>',
    x,
  )

const nut = (x: number, y: number, turn: number) =>
  pile(
    x,
    y,
    '<path d="M0 -44C32 -22 34 26 0 46 -34 26 -32 -22 0 -44Z" fill="#8a5527" transform="translate(0 5)"/><path d="M0 -44C32 -22 34 26 0 46 -34 26 -32 -22 0 -44Z" fill="#c48849"/><path d="M-4 -30Q-14 0 -4 32M8 -26Q14 2 8 28" fill="none" stroke="#8f5a28" stroke-width="4" stroke-linecap="round"/><path d="M-14 -14Q-18 2 -13 16" fill="none" stroke="#ecbd84" stroke-width="5" stroke-linecap="round"/>',
    turn,
  )

export const THINGS = {
  ...GOODS,
  bruschetta: toast('#f2cf94', bits('#d8402f', '#f59a80') + sprig(84, 92) + sprig(124, 100)),
  'avocado-toast': toast('#b7cf5c', bits('#d3e07f', '#f2f6c4') + sprig(116, 96)),
  'peanut-toast': toast(
    '#c98d4a',
    '<path d="M52 84C80 62 130 66 148 88M54 110C86 92 124 96 148 114M72 134Q100 122 128 134" fill="none" stroke="#e3b273" stroke-width="9" stroke-linecap="round"/>',
  ),
  naan: '<path d="M20 120C8 72 64 22 116 26 172 30 198 76 180 118 164 156 124 178 86 176 50 174 28 154 20 120Z" fill="#a8682c"/><path d="M20 112C8 64 64 14 116 18 172 22 198 68 180 110 164 148 124 170 86 168 50 166 28 146 20 112Z" fill="#ecc287"/><path d="M36 108C30 72 74 32 116 36 156 38 178 72 166 104 150 136 118 152 88 150 60 148 42 132 36 108Z" fill="#f6dcae"/><g fill="#b06f2e" fill-opacity=".75"><ellipse cx="72" cy="76" rx="15" ry="10"/><ellipse cx="124" cy="62" rx="12" ry="8"/><ellipse cx="136" cy="106" rx="16" ry="10"/><ellipse cx="86" cy="122" rx="13" ry="9"/><ellipse cx="52" cy="106" rx="7" ry="6"/><ellipse cx="104" cy="92" rx="8" ry="6"/></g>',
  'gulab-jamun': [
    [52, 138],
    [148, 138],
    [100, 150],
    [76, 98],
    [124, 98],
  ]
    .map(([x = 0, y = 0]) =>
      pile(
        x,
        y,
        '<circle r="36" cy="5" fill="#4a1f0c"/><circle r="36" fill="#8c4319"/><circle cx="-10" cy="-13" r="11" fill="#d98b4a"/><path d="M12 20Q24 14 26 2" fill="none" stroke="#b96a30" stroke-width="5" stroke-linecap="round"/>',
      ),
    )
    .join(''),
  nuts: nut(58, 128, -34) + nut(144, 130, 38) + nut(100, 96, 4),
  steak:
    '<path d="M16 118C6 66 60 34 112 42 168 48 200 84 184 128 172 172 118 156 92 168 56 182 22 158 16 118Z" fill="#4a2010"/><path d="M16 108C6 56 60 24 112 32 168 38 200 74 184 118 172 162 118 146 92 158 56 172 22 148 16 108Z" fill="#8a4a2e"/><path d="M16 108C6 56 60 24 112 32 168 38 200 74 184 118" fill="none" stroke="#f0cfa8" stroke-width="11" stroke-linecap="round"/><g stroke="#4f2413" stroke-width="9" stroke-linecap="round"><path d="M48 70L150 60M34 100L172 88M38 130L166 118"/></g><path d="M62 52Q90 40 120 46" stroke="#b97655" stroke-width="6" stroke-linecap="round" fill="none"/>',
  'onion-rings': [
    pile(62, 150, FRIED_RING),
    pile(140, 154, FRIED_RING, 8),
    pile(100, 112, FRIED_RING, -6),
    pile(104, 74, FRIED_RING, 12),
  ].join(''),
  champignons: [
    pile(58, 122, CHESTNUT_MUSHROOM, -14),
    pile(146, 126, CHESTNUT_MUSHROOM, 12),
    pile(100, 138, CHESTNUT_MUSHROOM),
  ].join(''),
  'salmon-fillet': fillet('#f58b62', '#ffd0ba', '#c9603a'),
  'white-fish': fillet('#fbf1e2', '#e0cbb0', '#cdb28e'),
  'fried-fish': fillet('#e0a045', '#b9701f', '#9c5a16'),
  'grilled-fish': `<path d="M8 108C40 60 120 60 150 98L192 66Q184 104 194 146L150 118C116 158 40 156 8 108Z" fill="#6f7f86"/><path d="M8 104C40 56 120 56 150 94L192 62Q184 100 194 142L150 114C116 154 40 152 8 104Z" fill="#a9b7bc"/><path d="M30 118Q90 146 144 112 96 136 30 118Z" fill="#e3e9ea"/><g stroke="#4c565b" stroke-width="6" stroke-linecap="round"><path d="M66 80L56 122M92 74L82 130M118 78L108 126"/></g><circle cx="34" cy="98" r="7" fill="#fff"/><circle cx="34" cy="98" r="4" fill="#222"/><path d="M52 84Q60 104 50 122" fill="none" stroke="#7f8e94" stroke-width="4"/>`,
  skewers: skewer('#d9934a', '#9c5a22', '#f5c98e'),
  'beef-skewers': skewer('#8d4e30', '#592b15', '#b97c57'),
  'cheese-skewers': skewer('#fbeccb', '#d9a95c', '#ffffff'),
  'spring-rolls': [pile(100, 158, ROLL, 4), pile(92, 120, ROLL, -8), pile(106, 86, ROLL, 10)].join(
    '',
  ),
  'summer-rolls': [pile(100, 150, SUMMER_ROLL, 4), pile(98, 104, SUMMER_ROLL, -7)].join(''),
  nachos: [
    pile(56, 142, NACHO, -24),
    pile(146, 146, NACHO, 28),
    pile(100, 96, NACHO, 176),
    pile(102, 142, NACHO, 6),
  ].join(''),
  samosas: [pile(58, 140, samosa, -12), pile(144, 142, samosa, 14), pile(100, 116, samosa)].join(
    '',
  ),
  fritters: [
    pile(54, 150, fritter),
    pile(148, 152, fritter, 40),
    pile(100, 106, fritter, -20),
    pile(102, 158, fritter, 80),
  ].join(''),
  'fish-cakes': [
    pile(60, 150, fritter, 10),
    pile(140, 150, fritter, 120),
    pile(100, 116, fritter, 200),
  ].join(''),
  'vine-leaves': [0, 1, 2, 3]
    .map((i) =>
      pile(
        i % 2 ? 112 : 92,
        164 - i * 32,
        '<rect x="-66" y="-18" width="132" height="38" rx="19" fill="#3f5f24"/><rect x="-66" y="-20" width="132" height="36" rx="18" fill="#6d8f3a"/><path d="M-50 -8Q0 -18 50 -6M-44 4Q4 -4 46 6" fill="none" stroke="#9dbb62" stroke-width="3.500"/>',
        i % 2 ? 5 : -5,
      ),
    )
    .join(''),
  churros: [40, 76, 112, 148]
    .map((x, i) =>
      pile(
        x,
        104,
        '<rect x="-15" y="-84" width="30" height="170" rx="15" fill="#b9732a"/><rect x="-13" y="-84" width="24" height="168" rx="12" fill="#dfa052"/><path d="M-5 -72V72M5 -72V72" stroke="#b9732a" stroke-width="3"/><g fill="#fff"><circle cx="-6" cy="-40" r="2"/><circle cx="7" cy="-10" r="2"/><circle cx="-4" cy="28" r="2"/><circle cx="6" cy="52" r="2"/></g>',
        i * 7 - 10,
      ),
    )
    .join(''),
  brownie:
    '<path d="M20 92L104 54 184 88 102 132Z" fill="#6d3f28"/><path d="M20 92L102 132V184L24 142Z" fill="#46251a"/><path d="M184 88L102 132V184L180 138Z" fill="#54301f"/><g fill="#8d5a3d"><ellipse cx="76" cy="84" rx="16" ry="7"/><ellipse cx="126" cy="94" rx="18" ry="8"/><ellipse cx="104" cy="72" rx="10" ry="5"/></g><path d="M34 92L104 61" stroke="#a8785a" stroke-width="4" stroke-linecap="round"/>',
  'bread-rolls': [
    [62, 140],
    [140, 142],
    [100, 104],
  ]
    .map(([x = 0, y = 0]) =>
      pile(
        x,
        y,
        '<ellipse rx="52" ry="38" cy="6" fill="#8f5a24"/><ellipse rx="52" ry="38" fill="#d8984a"/><path d="M-28 -12Q0 -30 26 -14M-30 6Q0 -8 30 4" fill="none" stroke="#f7dca6" stroke-width="8" stroke-linecap="round"/>',
      ),
    )
    .join(''),
  chips: [
    [50, 150],
    [150, 146],
    [100, 154],
    [76, 110],
    [126, 108],
  ]
    .map(([x = 0, y = 0], i) =>
      pile(
        x,
        y,
        '<path d="M-40 6C-36 -26 36 -26 40 6 20 22 -20 22 -40 6Z" fill="#e2a63c"/><path d="M-30 0C-20 -16 16 -18 30 -4" fill="none" stroke="#fbe09a" stroke-width="6" stroke-linecap="round"/>',
        i * 31 - 60,
      ),
    )
    .join(''),
} as const satisfies Record<string, string>

export type ThingName = keyof typeof THINGS

export function isThing(name: string): name is ThingName {
  return name in THINGS
}
