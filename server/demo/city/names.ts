import { makeRandom } from '@/lib/random'

const HEADS = [
  'Linden',
  'Birken',
  'Amsel',
  'Hollen',
  'Brenner',
  'Falken',
  'Korn',
  'Mühl',
  'Sonnen',
  'Silber',
  'Tannen',
  'Wester',
  'Oster',
  'Kessel',
  'Rosen',
  'Garten',
  'Marder',
  'Weiden',
  'Kranich',
  'Erlen',
  'Quellen',
  'Honig',
  'Lerchen',
  'Schiefer',
  'Wachtel',
  'Ulmen',
  'Salz',
  'Hafer',
  'Kupfer',
  'Nuss',
  'Färber',
  'Glocken',
  'Heide',
  'Iltis',
  'Kirsch',
  'Luchs',
  'Mohn',
  'Nebel',
  'Otter',
  'Pappel',
  'Reiher',
  'Schwalben',
  'Töpfer',
  'Veilchen',
  'Wolken',
  'Zeder',
  'Distel',
  'Fähr',
  'Gerber',
  'Hasel',
]
const SMALL_TAILS = ['weg', 'gasse', 'steig', 'pfad', 'zeile', 'winkel', 'straße', 'rain']
const LARGE_TAILS = ['allee', 'straße', 'damm', 'chaussee']

/** Generates unique street names; the first small street is always Lindenweg. */
export function makeStreetNames(seed: number): { small(): string; large(): string } {
  const random = makeRandom(seed)
  const used = new Set<string>()
  const heads = random.shuffle(HEADS.slice(1))
  let turn = 0
  const draw = (tails: readonly string[]): string => {
    for (;;) {
      const head = heads[turn % heads.length] ?? 'Linden'
      turn += 1
      const name = `${head}${random.pick(tails)}`
      if (used.has(name)) continue
      used.add(name)
      return name
    }
  }
  let isFirst = true
  return {
    small() {
      if (!isFirst) return draw(SMALL_TAILS)
      isFirst = false
      used.add('Lindenweg')
      return 'Lindenweg'
    },
    large: () => draw(LARGE_TAILS),
  }
}
