import { makeRandom } from '@/lib/random'
import { oklch } from './colour'
import { SURFACES, type Surface, surfaceSvg } from './surfaces'

/** From above, or from a seat at the table. */
export type View = 'top' | 'side'

/** What food drawn in code is served in. */
export type Ware = 'plate' | 'bowl' | 'pan' | 'dish' | 'wood'

export interface Serving {
  kind: Surface
  tint: string | undefined
  /** icons of what lies on it */
  tops: readonly string[]
  ware: Ware
  view: View
  hue: number
  seed: number
}

/** Side of the box that servings are drawn in. */
export const SERVING_BOX = 220

export function isSurface(name: string): name is Surface {
  return SURFACES.some((kind) => kind === name)
}

/** The ware for a food: pans and oven dishes where it comes in one, else what the menu says. */
export function wareOf(kind: Surface, plate: string): Ware {
  if (kind === 'skillet') return 'pan'
  if (kind === 'bake') return 'dish'
  if (kind === 'pizza') return plate === 'board' || plate === 'box' ? 'wood' : 'plate'
  if (kind === 'pasta' || kind === 'curry') return plate === 'bowl' ? 'bowl' : 'plate'
  return plate === 'plate' ? 'plate' : 'bowl'
}

interface Glaze {
  rim: string
  inside: string
  body: string
  foot: string
}

function glazeOf(ware: Ware, hue: number, seed: number): Glaze {
  if (ware === 'pan') return { rim: '#4a474c', inside: '#2f2c31', body: '#3a363b', foot: '#1f1c20' }
  if (ware === 'dish')
    return { rim: '#d9835a', inside: '#b45f3a', body: '#c9724a', foot: '#96492a' }
  if (ware === 'wood')
    return { rim: '#e3b47a', inside: '#d9a568', body: '#b47a41', foot: '#8a572a' }
  const tone = hue + 150 + (seed % 3) * 70
  return seed % 2 === 0
    ? { rim: '#fffdf9', inside: '#efe6da', body: '#e3d7c8', foot: '#bfb0a0' }
    : {
        rim: oklch(0.86, 0.055, tone),
        inside: oklch(0.79, 0.06, tone),
        body: oklch(0.68, 0.085, tone),
        foot: oklch(0.52, 0.08, tone),
      }
}

const filling = (serving: Serving, x: number, y: number, rx: number, ry: number) =>
  `<clipPath id="fc"><circle r="100"/></clipPath><g transform="translate(${x} ${y}) scale(${rx / 100} ${ry / 100})"><g clip-path="url(#fc)">${surfaceSvg(serving.kind, serving.tint, serving.tops, makeRandom(serving.seed))}</g></g>`

function fromAbove(serving: Serving, glaze: Glaze): string {
  const handle =
    serving.ware === 'pan'
      ? `<rect x="176" y="98" width="58" height="24" rx="12" fill="${glaze.foot}" transform="rotate(38 110 110)"/>`
      : ''
  const inner = serving.kind === 'pizza' ? 90 : serving.ware === 'plate' ? 74 : 88
  return `${handle}<circle cx="110" cy="110" r="102" fill="${glaze.foot}"/><circle cx="110" cy="108" r="102" fill="${glaze.rim}"/><circle cx="110" cy="109" r="${inner + 5}" fill="${glaze.inside}"/>${filling(serving, 110, 109, inner, inner)}<path d="M26 70A92 92 0 0 1 74 24" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`
}

function fromTheSide(serving: Serving, glaze: Glaze): string {
  const { kind, ware } = serving
  if (ware === 'bowl') {
    return `<ellipse cx="110" cy="176" rx="46" ry="14" fill="${glaze.foot}"/><path d="M8 82C8 142 62 184 110 184S212 142 212 82Z" fill="${glaze.body}"/><path d="M150 176C186 160 212 124 212 82H186C186 120 176 156 150 176Z" fill="${glaze.foot}" fill-opacity=".4"/><path d="M24 116Q34 146 62 164" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/><ellipse cx="110" cy="82" rx="102" ry="58" fill="${glaze.rim}"/><ellipse cx="110" cy="83" rx="94" ry="52" fill="${glaze.inside}"/>${filling(serving, 110, 86, 91, 48)}`
  }
  const deep = ware === 'plate' ? 8 : ware === 'wood' ? 12 : 26
  const inner = kind === 'pizza' ? 92 : ware === 'plate' ? 78 : 92
  const handles =
    ware === 'pan'
      ? `<path d="M190 60L214 46" stroke="${glaze.foot}" stroke-width="20" stroke-linecap="round"/>`
      : ''
  return `${handles}<path d="M8 96V${96 + deep}A102 70 0 0 0 212 ${96 + deep}V96Z" fill="${glaze.body}"/><ellipse cx="110" cy="96" rx="102" ry="70" fill="${glaze.rim}"/><ellipse cx="110" cy="97" rx="${inner + 5}" ry="${(inner + 4) * 0.68}" fill="${glaze.inside}"/>${filling(serving, 110, 97, inner, inner * 0.67)}<path d="M24 72Q44 40 84 31" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`
}

/** A served dish as SVG in a box of SERVING_BOX. */
export function servingSvg(serving: Serving): string {
  const glaze = glazeOf(serving.ware, serving.hue, serving.seed)
  return serving.view === 'top' ? fromAbove(serving, glaze) : fromTheSide(serving, glaze)
}
