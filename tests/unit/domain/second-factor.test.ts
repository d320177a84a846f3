import { describe, expect, it } from 'vitest'
import {
  isRecoveryCode,
  readRecoveryCode,
  secondFactorPath,
  showAppKey,
  showRecoveryCode,
} from '@/domain/second-factor'

describe('a recovery code', () => {
  it('is told from the six digits of an app, however it is typed', () => {
    for (const code of ['123456', '123 456', ' 123-456 ', '١٢٣٤٥٦', '']) {
      expect(isRecoveryCode(code), code).toBe(false)
    }
    for (const code of ['ABCD-EFGH-2345', 'abcd efgh 2345', '2345-6789-2345', 'a']) {
      expect(isRecoveryCode(code), code).toBe(true)
    }
  })

  it('is read without what people put between its letters, and shown in groups', () => {
    expect(readRecoveryCode(' abcd–efgh 2345.')).toBe('ABCDEFGH2345')
    expect(showRecoveryCode('ABCDEFGH2345')).toBe('ABCD-EFGH-2345')
    expect(readRecoveryCode(showRecoveryCode('ABCDEFGH2345'))).toBe('ABCDEFGH2345')
    expect(showAppKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  })
})

describe('a call that lacks a second factor', () => {
  it('leads to where it is proven or set up, and back', () => {
    expect(secondFactorPath('ERROR_SECOND_FACTOR', '/orders?a=1')).toBe(
      '/login-code?from=%2Forders%3Fa%3D1',
    )
    expect(secondFactorPath('ERROR_SECOND_FACTOR_MISSING', '/console')).toBe(
      '/console/second-factor?from=%2Fconsole',
    )
    expect(secondFactorPath('ERROR_403', '/console')).toBeUndefined()
    expect(secondFactorPath(undefined, '/console')).toBeUndefined()
  })
})
