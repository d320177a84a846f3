import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse, parseDocument, visit } from 'yaml'
import { demoContent } from '@/server/demo/content/content'
import { kitchen } from '@/server/demo/content/kitchens'
import { readFolder } from '@/server/demo/content/read'
import { seedLangs } from '@/server/demo/content/shapes'

const root = 'server/demo/content'
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => path.join(root, file))
const folders = [...new Set(files.map((file) => path.dirname(file)))].filter((one) => one !== root)

/** The places of all texts; what guests said is no translation, so it may be more in one language. */
function placesOf(value: unknown, at = ''): string[] {
  if (at === '.reviews') return [at]
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, one]) => placesOf(one, `${at}.${key}`))
}

const readTexts = (folder: string, lang: string) =>
  parse(readFileSync(path.join(folder, `${lang}.yaml`), 'utf8'), { schema: 'failsafe' }) as unknown

describe('the files of the demo’s content', () => {
  it.each(folders)('[OP-06] have the same keys in every language: %s', (folder) => {
    const english = placesOf(readTexts(folder, 'en')).sort()
    expect(english.length).toBeGreaterThan(0)
    for (const lang of seedLangs) {
      expect(placesOf(readTexts(folder, lang)).sort(), lang).toEqual(english)
    }
  })

  it('are all read: one of facts and one of each language in every folder', async () => {
    const { kitchens, ...others } = await demoContent()
    expect(readdirSync(path.join(root, 'kitchens')).sort()).toEqual(
      kitchens.map(({ key }) => key).sort(),
    )
    const names = readdirSync(root, { withFileTypes: true })
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('.ts') && !name.startsWith('kitchens'))
    expect(names.map((name) => name.replace('.yaml', '')).sort()).toEqual(
      Object.keys(others).sort(),
    )
    for (const folder of folders.filter((one) => path.basename(one) !== 'kitchens')) {
      const facts = folder.includes('kitchens') ? 'menu' : 'list'
      const wanted = [...seedLangs, facts].map((name) => `${name}.yaml`).sort()
      expect(readdirSync(folder).sort(), folder).toEqual(wanted)
    }
  })

  it('say what they are in their first line and hold no anchors', () => {
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      expect(text, file).toMatch(/^# \S/)
      const anchors: unknown[] = []
      visit(parseDocument(text), {
        Alias: (_key, node) => void anchors.push(node.source),
        Value: (_key, node) => void (node.anchor && anchors.push(node.anchor)),
      })
      expect(anchors, file).toEqual([])
    }
  })

  it('give a list in the order of its file', async () => {
    const { kitchens, tags } = await demoContent()
    expect(kitchens[0]?.key).toBe('pizza')
    expect(tags.map(({ key }) => key).slice(0, 3)).toEqual(['family', 'healthy', 'vegetarian'])
    const { reviews } = kitchens[0] ?? { reviews: [] }
    expect([...new Set(reviews.map(({ lang }) => lang))]).toEqual([...seedLangs])
  })
})

describe('a file that does not fit', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-content-'))
    cpSync(path.join(root, 'kitchens/burgers'), folder, { recursive: true })
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  /** What reading says after each change: `file: sentence`. */
  async function said(file: string, change: (text: string) => string): Promise<string[]> {
    const full = path.join(folder, file)
    const text = readFileSync(full, 'utf8')
    const changed = change(text)
    expect(changed).not.toBe(text)
    writeFileSync(full, changed)
    const error = await readFolder(folder, 'menu.yaml', kitchen).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    return (error as Error).message.split('; ').map((one) => one.replace(/^\S*\//, ''))
  }

  const dish = /( {2}burgers-wings:\n)( {4}\w+: .*\n)/

  it.each([
    ['lacks a text', 'de.yaml', '$1', 'dishes.burgers-wings.title is missing'],
    ['has an empty text', 'fr.yaml', '$1    title:\n', 'dishes.burgers-wings.title is empty'],
    ['has a list', 'ar.yaml', '$1    title: [a]\n', 'dishes.burgers-wings.title is no string'],
    ['has a map', 'de.yaml', '$1    title: { a: b }\n', 'dishes.burgers-wings.title is no string'],
    ['has too much', 'fr.yaml', '$1$2    note: a\n', 'dishes.burgers-wings.note is not known'],
    [
      'has a fact',
      'de.yaml',
      '$1$2    icons: a\n',
      'dishes.burgers-wings.icons is in menu.yaml already',
    ],
    [
      'has an unknown fact',
      'menu.yaml',
      '$1$2    note: 1\n',
      'dishes.burgers-wings.note is not known',
    ],
    ['lacks a fact', 'menu.yaml', '$1', 'dishes.burgers-wings.section is missing'],
    [
      'names what is not there',
      'menu.yaml',
      '$1    section: soups\n',
      'dishes.burgers-wings.section names soups, which sections lack',
    ],
  ])('[OP-06] is named with its key when it %s', async (_what, file, to, sentence) => {
    expect(await said(file, (text) => text.replace(dish, to))).toEqual([`${file}: ${sentence}`])
  })

  it('is named when a number is none', async () => {
    expect(
      await said('menu.yaml', (text) => text.replace('priceMinor: 890', 'priceMinor: cheap')),
    ).toEqual(['menu.yaml: dishes.burgers-wings.priceMinor is no number'])
  })

  it('is named when a key of a language is none of the menu', async () => {
    expect(
      await said('de.yaml', (text) => text.replace('  burgers-wings:', '  burgers-wing:')),
    ).toEqual([
      'de.yaml: dishes.burgers-wing is not in menu.yaml',
      'de.yaml: dishes.burgers-wings.title is missing',
      'de.yaml: dishes.burgers-wings.text is missing',
    ])
  })

  it('is the menu when what is new in it has no texts yet', async () => {
    expect(
      await said('menu.yaml', (text) => text.replace('\n  beef:', '\n  beef:\n  soups:')),
    ).toEqual(['menu.yaml: sections.soups.title is missing in every language'])
  })

  it('is named when a key is a number, which would not stay in its order', async () => {
    expect(await said('menu.yaml', (text) => text.replace('\n  beef:', '\n  7:\n  beef:'))).toEqual(
      ['menu.yaml: sections.7 is no key: small letters, digits and dashes, a letter first'],
    )
  })

  it('is named when it is no YAML, has a key twice, or is not there', async () => {
    const [broken = ''] = await said('fr.yaml', (text) => text.replace('\n', '\n- a\n'))
    expect(broken).toMatch(/^fr\.yaml is no YAML: .+ line \d+/)
    const [twice = ''] = await said('de.yaml', (text) => `${text}title: a\n`)
    expect(twice).toMatch(/^de\.yaml is no YAML: Map keys must be unique at line \d+/)
    rmSync(path.join(folder, 'en.yaml'))
    await expect(readFolder(folder, 'menu.yaml', kitchen)).rejects.toThrow(/en\.yaml is missing$/)
  })

  it('tells of the first five places and counts the rest', async () => {
    const told = await said('ar.yaml', (text) => text.replace(/title: .*/g, 'title:'))
    expect(told).toHaveLength(6)
    expect(told[5]).toMatch(/^and \d+ more like these$/)
  })
})
