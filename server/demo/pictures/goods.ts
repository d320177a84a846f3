/** Flowers and goods that the emoji lack, in a box of 200 x 200, standing on its lower edge. */

/** Moves a drawing to a place, and turns it. */
export const pile = (x: number, y: number, body: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${body}</g>`

const stick = (x: number, colour: string, turn: number, top = 26) =>
  `<path d="M${x} ${top}Q${x + turn} 110 100 186" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`

const spike = (x: number, y: number, turn: number, petals: string) =>
  pile(
    x,
    y,
    Array.from(
      { length: 7 },
      (_, i) =>
        `<ellipse cx="${i % 2 ? 7 : -7}" cy="${i * 9 - 28}" rx="9" ry="7" fill="${i % 3 ? petals : '#b9a0e6'}"/>`,
    ).join(''),
    turn,
  )

const orchid = (x: number, y: number) =>
  pile(
    x,
    y,
    '<g fill="#f3c8e2"><ellipse cx="-15" cy="-4" rx="17" ry="14"/><ellipse cx="15" cy="-4" rx="17" ry="14"/><ellipse cy="-18" rx="11" ry="14"/><ellipse cx="-9" cy="14" rx="9" ry="12"/><ellipse cx="9" cy="14" rx="9" ry="12"/></g><circle r="8" cy="2" fill="#c2418e"/><circle r="3" cy="0" fill="#ffd95c"/>',
  )

export const GOODS = {
  lavender: `${[40, 64, 100, 136, 160].map((x, i) => stick(x, '#6d8f4a', (100 - x) / 3, 60 - (i % 2) * 20)).join('')}${[40, 64, 100, 136, 160].map((x, i) => spike(x, 50 - (i % 2) * 14, (x - 100) / 4, '#8d6fce')).join('')}<path d="M82 140H118L112 166H88Z" fill="#e9d9bd"/>`,
  pampas: `${[44, 78, 112, 150].map((x) => stick(x, '#b89a63', (100 - x) / 3, 70)).join('')}${[44, 78, 112, 150].map((x, i) => pile(x, 62 - (i % 2) * 16, '<path d="M0 52C-30 20 -22 -34 4 -56 26 -30 28 20 0 52Z" fill="#e8d3ac"/><path d="M0 46C-14 16 -10 -20 4 -44M2 44C14 20 16 -8 8 -34" fill="none" stroke="#cdb083" stroke-width="4"/>', (x - 100) / 4)).join('')}`,
  wreath: `<circle cx="100" cy="104" r="66" fill="none" stroke="#3f7a3a" stroke-width="34"/>${Array.from({ length: 18 }, (_, i) => pile(100 + 66 * Math.cos(i * 0.349), 104 + 66 * Math.sin(i * 0.349), `<ellipse rx="22" ry="9" fill="${i % 2 ? '#5fa04c' : '#4b8a40'}"/>${i % 3 ? '' : '<circle r="8" fill="#d8402f"/>'}`, i * 20 + 60)).join('')}<path d="M100 176L64 192 70 158ZM100 176L136 192 130 158Z" fill="#c9362f"/><circle cx="100" cy="172" r="11" fill="#e2574a"/>`,
  orchid: `<path d="M74 142H126L118 192H82Z" fill="#e9a06a"/><path d="M70 132H130V146H70Z" fill="#f2b684"/><path d="M100 134C60 116 40 128 26 140 58 146 80 146 100 134ZM100 134C140 116 160 128 174 140 142 146 120 146 100 134Z" fill="#5fa04c"/><path d="M100 134C96 80 60 60 54 34M102 134C110 84 140 66 150 50" fill="none" stroke="#7a9a4a" stroke-width="5"/>${[
    [52, 34],
    [70, 66],
    [152, 46],
    [130, 76],
    [96, 100],
  ]
    .map(([x = 0, y = 0]) => orchid(x, y))
    .join('')}`,
  lead: '<path d="M52 54C150 20 190 92 118 104S40 150 92 176 176 150 168 128" fill="none" stroke="#a8362f" stroke-width="15" stroke-linecap="round"/><path d="M52 54C150 20 190 92 118 104S40 150 92 176 176 150 168 128" fill="none" stroke="#f0766a" stroke-width="5" stroke-dasharray="8 8"/><path d="M20 62A24 20 0 1 1 66 58" fill="none" stroke="#a8362f" stroke-width="13"/><rect x="158" y="96" width="20" height="34" rx="9" fill="none" stroke="#c9b27a" stroke-width="8"/>',
  ball: '<circle cx="100" cy="112" r="78" fill="#d8402f"/><circle cx="76" cy="84" r="46" fill="#f0766a" fill-opacity=".6"/><path d="M24 98C70 70 130 70 177 98M36 158C80 130 124 130 164 158" fill="none" stroke="#fff3e2" stroke-width="13"/>',
  brush:
    '<rect x="34" y="62" width="132" height="54" rx="26" fill="#d9a066"/><path d="M46 76H150" stroke="#f2cb98" stroke-width="8" stroke-linecap="round"/><path d="M46 116V168M62 116V174M78 116V176M94 116V178M110 116V176M126 116V174M142 116V170M156 112V164" stroke="#6f5a4a" stroke-width="7" stroke-linecap="round"/><rect x="80" y="20" width="40" height="50" rx="18" fill="#c48a4e"/>',
  post: '<rect x="24" y="172" width="152" height="20" rx="9" fill="#b9986a"/><rect x="78" y="48" width="44" height="128" fill="#d9b27a"/><path d="M78 60L122 70M78 78L122 88M78 96L122 106M78 114L122 124M78 132L122 142M78 150L122 160" stroke="#a67d47" stroke-width="6"/><rect x="44" y="30" width="112" height="24" rx="12" fill="#8f6fb5"/><path d="M146 54V92" stroke="#6f5a4a" stroke-width="3"/><circle cx="146" cy="102" r="12" fill="#f09a4a"/>',
  bed: '<ellipse cx="100" cy="150" rx="92" ry="40" fill="#7d8fb8"/><ellipse cx="100" cy="132" rx="92" ry="44" fill="#a9b8dc"/><ellipse cx="100" cy="134" rx="62" ry="26" fill="#6b7ca6"/><ellipse cx="100" cy="140" rx="58" ry="21" fill="#fff3e0"/><path d="M18 118Q50 94 100 92" fill="none" stroke="#d3ddf2" stroke-width="9" stroke-linecap="round"/>',
  'toy-mouse':
    '<path d="M160 140C196 150 196 96 172 100" fill="none" stroke="#d98a94" stroke-width="7" stroke-linecap="round"/><path d="M18 150C20 90 100 62 152 106 178 130 166 166 130 168H34Q18 166 18 150Z" fill="#9aa3b0"/><path d="M34 128Q62 98 104 94" fill="none" stroke="#c6ccd6" stroke-width="9" stroke-linecap="round"/><circle cx="74" cy="86" r="24" fill="#868f9d"/><circle cx="74" cy="86" r="14" fill="#f0b6bd"/><circle cx="48" cy="126" r="6" fill="#2c2f36"/><circle cx="18" cy="146" r="8" fill="#d9606f"/>',
} as const satisfies Record<string, string>
