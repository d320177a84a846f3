import type { XY } from '@/server/demo/city/plane'
import { recordOfLangs, type Texts } from '@/server/demo/content/shapes'

type Piece = readonly [latin: string, arabic: string]

const heads: readonly Piece[] = [
  ['Ahorn', 'أهورن'],
  ['Birken', 'بيركن'],
  ['Buchen', 'بوخن'],
  ['Eichen', 'آيشن'],
  ['Erlen', 'إرلن'],
  ['Eschen', 'إشن'],
  ['Weiden', 'فايدن'],
  ['Ulmen', 'أولمن'],
  ['Kirsch', 'كيرش'],
  ['Rosen', 'روزن'],
  ['Mühl', 'مول'],
  ['Stein', 'شتاين'],
  ['Sonnen', 'زونن'],
  ['Brunn', 'برون'],
]
const tails: readonly Piece[] = [
  ['au', 'او'],
  ['bach', 'باخ'],
  ['berg', 'برغ'],
  ['brück', 'بروك'],
  ['dorf', 'دورف'],
  ['feld', 'فلد'],
  ['furt', 'فورت'],
  ['hain', 'هاين'],
  ['heim', 'هايم'],
  ['hof', 'هوف'],
  ['see', 'زيه'],
  ['tal', 'تال'],
  ['werder', 'فردر'],
  ['wies', 'فيس'],
]

const SPACING_M = 6000
const SHOPS_IN_TOWN = 50
const MAX_TOWNS = heads.length * tails.length

export interface Town {
  name: Texts
  /** metres from the centre of the demo's city */
  centre: XY
}

/** Invented towns around the demo's city, nearest first: one per fifty shops, at most 196. */
export function makeTowns(shops: number): Town[] {
  const count = Math.min(MAX_TOWNS, Math.max(1, Math.ceil(shops / SHOPS_IN_TOWN)))
  const steps = Array.from({ length: 17 }, (_, index) => index - 8)
  const places = steps
    .flatMap((x) => steps.map((y) => ({ x: x * SPACING_M, y: y * SPACING_M })))
    .filter(({ x, y }) => x !== 0 || y !== 0)
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || a.x - b.x || a.y - b.y)
  const names = heads.flatMap((_, row) =>
    tails.map((tail, column) => [heads[(row + column) % heads.length], tail] as const),
  )
  return places.slice(0, count).map((centre, index) => {
    const [head, tail] = names[index] ?? []
    const latin = `${head?.[0]}${tail?.[0]}`
    return {
      name: { ...recordOfLangs(() => latin), ar: `${head?.[1]}${tail?.[1]}` },
      centre,
    }
  })
}
