import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Region } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { parsePreviewFile, previewPath } from '@/domain/preview'
import { previewCache } from '@/server/catalog/link-preview/preview.cache'
import { drawPreview } from '@/server/catalog/link-preview/preview.draw'
import { findPreviewFacts, type PreviewFacts } from '@/server/catalog/link-preview/preview.facts'
import { makePreviews } from '@/server/catalog/link-preview/preview.service'
import { canDraw, drawText } from '@/server/catalog/link-preview/preview-text'
import { productFixture, shopFixture } from '@/tests/support/fixtures'

const facts: PreviewFacts = {
  dir: 'ltr',
  title: 'Da Mario',
  text: 'Pizza',
  rating: { value: '4.6', count: '12' },
  price: '$12.50',
  picture: 'blue.png',
  logo: null,
}
const blue = await sharp({
  create: { width: 60, height: 60, channels: 3, background: { r: 0, g: 0, b: 255 } },
})
  .png()
  .toBuffer()

const folder = mkdtempSync(path.join(tmpdir(), 'previews-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Facts of the colours in a part of a picture: `stats` alone looks at the whole. */
async function coloursOf(image: Buffer, box: Region) {
  const part = await sharp(image).extract(box).png().toBuffer()
  return (await sharp(part).stats()).channels
}

/** The mean colour of a strip of 300 pixels at a side of a picture. */
async function side(image: Buffer, left: number) {
  const channels = await coloursOf(image, { left, top: 100, width: 300, height: 300 })
  return channels.map(({ mean }) => Math.round(mean))
}

describe('[SP-13] [SX-02] the picture for a link', () => {
  it('is of the size that other sites ask for, with the picture at the end of the text', async () => {
    const read = async (img: string) => (img === 'blue.png' ? blue : undefined)
    const ltr = await drawPreview(facts, read)
    expect(await sharp(ltr).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const [red = 255, , blueness = 0] = await side(ltr, 880)
    expect(red).toBeLessThan(20)
    expect(blueness).toBeGreaterThan(230)
    const rtl = await drawPreview({ ...facts, dir: 'rtl' }, read)
    expect((await side(rtl, 20))[0]).toBeLessThan(20)
    expect((await side(rtl, 880))[0]).toBeGreaterThan(180)
  })

  it('is drawn without its picture when that is missing or broken', async () => {
    for (const read of [async () => undefined, async () => Buffer.from('no picture')]) {
      const image = await drawPreview({ ...facts, logo: 'logo.png' }, read)
      expect((await side(image, 880))[0]).toBeGreaterThan(180)
    }
  })

  it('fits however much there is to say', async () => {
    const much = 'A very long name of a place that sells everything to everybody '.repeat(9)
    const image = await drawPreview({ ...facts, title: much, text: much }, async () => blue)
    const channels = await coloursOf(image, { left: 0, top: 590, width: 600, height: 20 })
    // nothing but the ground above the coloured edge
    expect(channels[0]?.min).toBeGreaterThan(200)
  })
})

describe('text of a made picture', () => {
  const look = {
    size: 40,
    weight: 'Bold',
    color: '#000000',
    width: 900,
    lines: 1,
    align: 'left',
  } as const
  const widthOf = async (text: string) => (await drawText(text, look))?.width ?? 0

  it('joins Arabic letters', async () => {
    const joined = await widthOf('بيت')
    const apart = await widthOf('ب\u200cي\u200cت')
    expect(joined).toBeGreaterThan(0)
    expect(joined).toBeLessThan(apart * 0.9)
  })

  it('ends in an ellipsis where its lines end, and markup is text', async () => {
    const long = await drawText('word '.repeat(60), look)
    expect(long?.width).toBeLessThanOrEqual(900)
    expect(long?.height).toBeLessThanOrEqual(52)
    expect(await widthOf('<b>&amp;')).toBeGreaterThan(await widthOf('&'))
    expect(await drawText(' \n ', look)).toBeUndefined()
  })

  it('is drawn in scripts whose letters come with us', () => {
    const able = ['Crème brûlée, 5 €', 'Đặt món', 'عن'].map(canDraw)
    const unable = ['Привет', 'ไทย', '日本語', 'हिन्दी'].map(canDraw)
    expect([able, unable]).toEqual([Array(3).fill(true), Array(4).fill(false)])
  })
})

describe('what a made picture says', () => {
  const languages = [
    { id: 1, locale: 'en', title: 'English', backward: false, default: true, active: true },
    { id: 2, locale: 'ar', title: 'العربية', backward: true, default: false, active: true },
  ]
  const dollar = {
    id: 1,
    symbol: '$',
    title: 'USD',
    rate: 1,
    default: true,
    position: 'before',
    active: true,
  }
  const shop = shopFixture({ rating_avg: 4.56, reviews_count: 1204, background_img: 'a.webp' })
  const answers: Record<string, unknown> = {
    'languages/active': languages,
    'currencies/active': [dollar],
    'shops/1': shop,
    'products/p-1': productFixture({ uuid: 'p-1', shop, img: 'p.webp' }),
  }
  const asked: string[] = []
  const market = async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    const key = pathname.replace('/api/v1/rest/', '')
    asked.push(`${key} ${searchParams.get('lang')}`)
    const data = answers[key]
    return data ? Response.json({ data }) : Response.json({}, { status: 404 })
  }

  it('are a shop’s name and rating in the language, and its direction', async () => {
    const found = await findPreviewFacts(market, { kind: 'shop', id: 1 }, 'ar')
    expect(found).toMatchObject({
      dir: 'rtl',
      title: 'Shop 1',
      rating: { value: '4.6', count: '1,204' },
      picture: 'a.webp',
    })
    expect(asked).toContain('shops/1 ar')
  })

  it('are a product’s name, shop and price; an unknown language is the default one', async () => {
    const found = await findPreviewFacts(market, { kind: 'product', uuid: 'p-1' }, 'xx')
    expect(found).toMatchObject({
      dir: 'ltr',
      title: 'Product 1',
      text: 'Shop 1',
      picture: 'p.webp',
    })
    expect(found?.price).toContain('$5.00')
    expect(asked).toContain('products/p-1 en')
  })

  it('are the tagline of the site, and nothing of what does not exist', async () => {
    const site = await findPreviewFacts(market, { kind: 'site' }, 'ar')
    expect(site).toMatchObject({ dir: 'rtl', picture: null })
    expect(site?.title).toMatch(/\p{Script=Arabic}/u)
    expect(await findPreviewFacts(market, { kind: 'shop', id: 9 }, 'en')).toBeUndefined()
  })
})

describe('made pictures', () => {
  const key = (title: string) => ({ ...facts, title })

  it('are drawn once however many ask, a few at a time, and refused beyond that', async () => {
    const finish: (() => void)[] = []
    let drawing = 0
    let most = 0
    const draw = async ({ title }: PreviewFacts) => {
      drawing += 1
      most = Math.max(most, drawing)
      await new Promise<void>((resolve) => finish.push(resolve))
      drawing -= 1
      return Buffer.from(title)
    }
    const none = { get: async () => undefined, put: async () => {} }
    const open = makePreviews(draw, none, { atOnce: 2, waiting: 1 })
    const asked = ['a', 'a', 'b', 'c'].map((title) => open(key(title)).bytes())
    await expect.poll(() => finish.length).toBe(2)
    expect(await open(key('d')).bytes()).toBeUndefined()
    while (drawing > 0) {
      finish.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    }
    expect((await Promise.all(asked)).map(String)).toEqual(['a', 'a', 'b', 'c'])
    expect(most).toBe(2)
  })

  it('keep their tag while they say the same, and are read from the disk then', async () => {
    let drawn = 0
    const draw = async () => {
      drawn += 1
      return Buffer.from('picture')
    }
    const open = makePreviews(draw, previewCache(path.join(folder, 'kept'), 10), {
      atOnce: 1,
      waiting: 1,
    })
    expect(open(facts).tag).toBe(open({ ...facts }).tag)
    expect(open(facts).tag).not.toBe(open(key('other')).tag)
    await open(facts).bytes()
    expect(String(await open(facts).bytes())).toBe('picture')
    expect(drawn).toBe(1)
  })

  it('leave the disk when there are too many, the forgotten ones first', async () => {
    const place = path.join(folder, 'many')
    const cache = previewCache(place, 10)
    for (let index = 0; index < 10; index += 1) {
      await cache.put(`k${index}`, Buffer.from('x'))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await cache.get('k0')
    await cache.put('k10', Buffer.from('x'))
    const left = readdirSync(place)
    expect(left).toHaveLength(9)
    expect(left).toContain('k0.jpg')
    expect(left).toContain('k10.jpg')
    expect(left).not.toContain('k1.jpg')
  })

  it('are named by what they show, and no other file is', () => {
    const at = previewPath({ kind: 'shop', id: 12 }, 'ar', '2026-11-18T12:00:00Z')
    expect(at).toBe('/og/shop-12.jpg?lang=ar&changed=1795003200')
    expect(parsePreviewFile('shop-12.jpg')).toEqual({ kind: 'shop', id: 12 })
    expect(parsePreviewFile('product-a-1.jpg')).toEqual({ kind: 'product', uuid: 'a-1' })
    for (const file of ['shop-0.jpg', 'shop-1.png', '../site.jpg', 'product-.jpg']) {
      expect(parsePreviewFile(file), file).toBeUndefined()
    }
  })
})
