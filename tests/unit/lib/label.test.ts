import { describe, expect, it } from 'vitest'
import { beginWith } from '@/lib/label'

describe('the name of a control with a text', () => {
  it('[AX-10] begins with what is seen, and says nothing twice', () => {
    expect(beginWith('See all', 'See all: Pizza')).toBe('See all: Pizza')
    expect(beginWith('Google', 'Continue with Google')).toBe('Google, Continue with Google')
    expect(beginWith('en', 'Language: English')).toBe('en, Language: English')
    expect(beginWith('REMOVE', 'Remove soap')).toBe('Remove soap')
  })
})
