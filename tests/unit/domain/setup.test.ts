import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { setupFormSchema, setupSchema } from '@/domain/setup.schema'

describe('[OP-70] what opens a marketplace', () => {
  const example = parse(readFileSync('docs/city.example.yaml', 'utf8'))

  it('is what the example file of the documentation holds', () => {
    expect(setupSchema.parse(example)).toEqual({ ...example, phone: '49301234567' })
  })

  it('is typed in a form with latitude and longitude in one field', () => {
    const form = { ...example, token: 'x', location: ' 52.52, 13.405 ' }
    expect(setupFormSchema.parse(form).location).toEqual(example.location)
    for (const location of ['', 'Berlin', '52.52', '91, 0', '1, 2, 3']) {
      const read = setupFormSchema.safeParse({ ...form, location })
      expect([location, read.error?.issues[0]?.path]).toEqual([location, ['location']])
    }
  })
})
