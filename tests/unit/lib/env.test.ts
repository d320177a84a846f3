import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { envNames } from '@/lib/env'

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const listed = lines.flatMap((line) => /^#?([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? [])

  it('lists every variable that is read, and no other, once', () => {
    expect([...listed].sort()).toEqual([...envNames].sort())
  })

  it('explains each of them in the lines above', () => {
    const blocks = lines.join('\n').split(/\n\n+/)
    const bare = blocks.filter((block) => /^#?[A-Z][A-Z_]+=/m.test(block) && !/^# \S+/m.test(block))
    expect(bare).toEqual([])
  })
})
