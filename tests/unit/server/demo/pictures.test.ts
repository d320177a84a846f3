// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  iconNames,
  PICTURE_SIZES,
  type PictureSpec,
  renderPicture,
  unknownIcons,
} from '@/server/demo/pictures/render'

const dish = (change: Partial<Extract<PictureSpec, { kind: 'dish' }>> = {}): PictureSpec => ({
  kind: 'dish',
  icons: ['pizza', 'tomato', 'herb'],
  plate: 'plate',
  hue: 30,
  seed: 1,
  ...change,
})

const specs: PictureSpec[] = [
  dish(),
  { kind: 'cover', icons: ['sushi', 'shrimp', 'rice-ball'], hue: 220, seed: 2 },
  { kind: 'banner', icons: ['ice-cream'], hue: 350, seed: 3 },
  { kind: 'logo', initials: 'GS', hue: 140, shape: 'leaf' },
  { kind: 'avatar', initials: 'Éw', hue: 90 },
  { kind: 'icon', icon: 'pizza' },
]

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/'))
}

describe('renderPicture', () => {
  it.each(specs.map((spec) => [spec.kind, spec] as const))(
    'draws a %s in its size',
    async (kind, spec) => {
      const meta = await sharp(await renderPicture(spec, { format: 'webp' })).metadata()
      expect(meta).toMatchObject({ format: 'webp', ...PICTURE_SIZES[kind] })
    },
  )

  it('keeps logos and icons transparent at their corners, and scenes opaque', async () => {
    for (const spec of specs) {
      const { data } = await sharp(await renderPicture(spec))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(data[3], spec.kind).toBe(spec.kind === 'logo' || spec.kind === 'icon' ? 0 : 255)
    }
  })

  it('gives the same bytes for the same recipe and others for another seed', async () => {
    for (const spec of specs) {
      expect((await renderPicture(spec)).equals(await renderPicture(spec)), spec.kind).toBe(true)
    }
    const other = await renderPicture(dish({ seed: 2 }))
    expect(other.equals(await renderPicture(dish()))).toBe(false)
  })

  it('stays small on every vessel', async () => {
    for (const plate of ['plate', 'bowl', 'board', 'box', 'cup'] as const) {
      const { length } = await renderPicture(dish({ plate }))
      expect(length, plate).toBeGreaterThan(2_000)
      expect(length, plate).toBeLessThan(18_000)
    }
  })

  it('draws something for names without Latin letters and for empty lists', async () => {
    const odd: PictureSpec[] = [
      { kind: 'logo', initials: 'مط', hue: 10, shape: 'circle' },
      { kind: 'avatar', initials: '', hue: 10 },
      dish({ icons: [] }),
      { kind: 'cover', icons: [], hue: 0, seed: 0 },
      { kind: 'banner', icons: [], hue: 0, seed: 0 },
    ]
    for (const spec of odd) expect((await renderPicture(spec)).length).toBeGreaterThan(300)
  })
})

describe('icons', () => {
  it('reports what it does not have and draws cutlery instead', async () => {
    expect(unknownIcons(['pizza', 'no-such-thing', '../x', 'no-such-thing'])).toEqual([
      'no-such-thing',
      '../x',
    ])
    const [unknown, cutlery] = await Promise.all(
      ['../../../../package', 'fork-and-knife-with-plate'].map((icon) =>
        renderPicture({ kind: 'icon', icon }),
      ),
    )
    expect(unknown).toEqual(cutlery)
  })

  it('holds the same names in colour and flat, each a plain SVG with its own box', () => {
    expect(iconNames().size).toBeGreaterThan(200)
    for (const name of iconNames()) {
      for (const folder of ['icons', 'icons-flat']) {
        const text = readFileSync(`server/demo/pictures/${folder}/${name}.svg`, 'utf8')
        expect(text, name).toMatch(/^<svg [^>]*viewBox="0 0 32 32"/)
        expect(text, name).not.toMatch(/<script|<image|(?:href|src)="(?!#)/)
      }
    }
  })
})

describe('licences', () => {
  const notice = readFileSync('NOTICE', 'utf8')

  it('lie beside the vectors', () => {
    for (const folder of ['icons', 'icons-flat']) {
      const text = readFileSync(`server/demo/pictures/${folder}/LICENSE`, 'utf8')
      expect(text).toContain('MIT License')
      expect(text).toContain('Microsoft Corporation')
    }
  })

  it('are named in NOTICE for every picture', () => {
    const patterns = [...notice.matchAll(/^Files: (\S+)$/gm)].map(([, pattern = '']) => {
      const source = pattern
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.+' : '[^/]+'))
      return new RegExp(`^${source}$`)
    })
    const files = [
      ...filesUnder('server/demo/pictures'),
      ...filesUnder('public/images'),
      ...readdirSync('public')
        .filter((name) => name.startsWith('favicon'))
        .map((name) => `public/${name}`),
    ]
    expect(files.length).toBeGreaterThan(400)
    expect(files.filter((file) => !patterns.some((pattern) => pattern.test(file)))).toEqual([])
  })
})
