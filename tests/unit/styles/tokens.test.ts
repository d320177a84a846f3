import { describe, expect, it } from 'vitest'
import { controls } from '@/styles/theme/components/controls'
import { colors, type Scheme } from '@/styles/theme/tokens'

type Token = keyof (typeof colors)['light']

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(scheme: Scheme, one: Token, other: Token): number {
  const [low = 0, high = 0] = [
    luminance(colors[scheme][one]),
    luminance(colors[scheme][other]),
  ].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

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

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(words)('[AX-08] %s is read on %s at 4.5:1', (word, ground) => {
    expect(contrast(scheme, word, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('[AX-08] %s is seen on %s at 3:1', (mark, ground) => {
    expect(contrast(scheme, mark, ground)).toBeGreaterThanOrEqual(3)
  })
})

describe('what is pressed', () => {
  it.each(['MuiButton', 'MuiIconButton', 'MuiTab'] as const)(
    '[AX-08] %s is at least 44 px high',
    (family) => {
      const rules = controls[family]?.styleOverrides?.root
      expect(rules).toMatchObject({ minHeight: expect.any(Number) })
      expect(Object(rules).minHeight).toBeGreaterThanOrEqual(44)
    },
  )
})
