import { describe, expect, it } from 'vitest'
import { brand } from '@/domain/brand'
import { llmsText } from '@/domain/llms'
import { settingDefaults } from '@/domain/settings'

const facts = {
  origin: 'https://shop.example.com',
  settings: { ...settingDefaults, active_parcel: '0' },
  langs: ['en', 'ar'],
  currencies: ['USD'],
  hasAgents: true,
}

describe('[OP-14] llms.txt', () => {
  it('begins with the name and a summary, then lists links with notes below headings', () => {
    const lines = llmsText(facts).split('\n')
    expect(lines[0]).toBe(`# ${brand.name}`)
    expect(lines[2]).toMatch(/^> /)
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      `# ${brand.name}`,
      '## Browse',
      '## Agents',
      '## About',
      '## Optional',
    ])
    const links = lines.filter((line) => line.startsWith('- '))
    const shape = /^- \[[^\]]+\]\(https:\/\/shop\.example\.com\/[^)\s]*\): \S/
    expect(links.filter((line) => !shape.test(line))).toEqual([])
    expect(links.length).toBeGreaterThan(15)
  })

  it('names what is switched on only', () => {
    const all = llmsText({
      ...facts,
      settings: { ...facts.settings, active_parcel: '1', reservation_enable_for_user: '1' },
    })
    expect(all).toContain('/parcels)')
    expect(all).toContain('/book)')
    const less = llmsText({ ...facts, hasAgents: false })
    expect(less).not.toContain('/parcels)')
    expect(less).not.toContain('/book)')
    expect(less).not.toContain('MCP')
  })
})
