import { describe, expect, it } from 'vitest'
import { effectiveVariant, layoutOf, parseUiVariant } from '@/domain/ui-variant'

describe('the variant in force', () => {
  it.each(['1', '2', '3', '4'])('[SH-02] v=%s picks that variant', (v) => {
    expect(effectiveVariant(v, undefined)).toBe(v)
  })

  it.each(['0', '5', '9', '', 'x', '02', undefined])('[SH-02] v=%s falls back to variant 1', (v) =>
    expect(effectiveVariant(v, undefined)).toBe('1'),
  )

  it('[SH-04] v outweighs ui_type, and ui_type holds without it', () => {
    expect(effectiveVariant('3', '2')).toBe('3')
    expect(effectiveVariant(undefined, '2')).toBe('2')
    expect(effectiveVariant('9', '2')).toBe('2')
  })

  it('takes the first of a repeated parameter', () => {
    expect(parseUiVariant(['4', '2'])).toBe('4')
  })
})

describe('layoutOf', () => {
  it('[SH-03] variant 1 has a layout of its own, 2 to 4 share one, an unknown ui_type means 1', () => {
    expect(layoutOf('1')).toBe('one')
    expect(layoutOf('2')).toBe('two')
    expect(layoutOf('3')).toBe('two')
    expect(layoutOf('4')).toBe('two')
    expect(layoutOf(effectiveVariant(undefined, '7'))).toBe('one')
  })
})
