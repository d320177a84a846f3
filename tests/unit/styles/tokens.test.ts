import { describe, expect, it } from 'vitest'
import { uiVariants } from '@/domain/ui-variant'
import { lookNames, looks, shape } from '@/styles/theme/looks'
import { colors, type Scheme } from '@/styles/theme/tokens'

type Token = keyof (typeof colors)['light']

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

type Ground = Readonly<Record<Token, string>>

function contrast(ground: Ground, one: Token, other: Token): number {
  const [low = 0, high = 0] = [luminance(ground[one]), luminance(ground[other])].sort(
    (a, b) => a - b,
  )
  return (high + 0.05) / (low + 0.05)
}

/** Every look's colours in both schemes, on its pages and in its header. */
const worn = lookNames.flatMap((name) =>
  (['light', 'dark'] as const).flatMap((scheme: Scheme): [string, Ground][] => {
    const page: Ground = { ...colors[scheme], ...looks[name]?.colors[scheme] }
    // a header of the night takes its meaning from the dark scheme
    const band = { ...page, ...looks[name]?.band[scheme] }
    return [
      [`${name} ${scheme}`, page],
      [`${name} ${scheme}, header`, band],
    ]
  }),
)

const grounds: Token[] = ['paper', 'paper-2', 'raised']

/** What is read, and the grounds it is read on. */
const words: [Token, Token][] = [
  ...(['ink', 'ink-2', 'ink-3', 'accent', 'good', 'warn', 'bad'] as Token[]).flatMap((word) =>
    grounds.map((ground): [Token, Token] => [word, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['ink', 'paper-3'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
]

/** What is only seen: the ring of the focus and the edge of a field. */
const marks: [Token, Token][] = (['focus', 'line-strong'] as Token[]).flatMap((mark) =>
  grounds.map((ground): [Token, Token] => [mark, ground]),
)

describe.each(worn)('look %s', (_, colorsOf) => {
  it.each(words)('[AX-08] %s is read on %s at 4.5:1', (word, ground) => {
    expect(contrast(colorsOf, word, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('[AX-08] %s is seen on %s at 3:1', (mark, ground) => {
    expect(contrast(colorsOf, mark, ground)).toBeGreaterThanOrEqual(3)
  })
})

describe('the looks', () => {
  it('[SH-35] are those of the variants, and say the same names in both schemes', () => {
    expect(lookNames).toEqual(uiVariants)
    for (const look of Object.values(looks)) {
      if (!look) continue
      expect(Object.keys(look.colors.dark)).toEqual(Object.keys(look.colors.light))
    }
  })

  it('[SH-35] differ in type, radii, density, colour and movement', () => {
    const said = [shape, ...lookNames.slice(1).map((name) => ({ ...shape, ...looks[name]?.shape }))]
    const names = ['size-section', 'size-page', 'radius-card', 'gap-rail'] as const
    for (const name of names) expect(new Set(said.map((one) => one[name])).size).toBe(4)
    const moves = said.map((one) => `${one['motion-fast']} ${one['motion-slow']} ${one.zoom}`)
    expect(new Set(moves).size).toBe(4)
    const accents = lookNames.map((name) => looks[name]?.colors.light.accent)
    expect(new Set(accents).size).toBe(4)
  })
})
