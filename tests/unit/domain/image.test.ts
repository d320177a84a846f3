import { describe, expect, it } from 'vitest'
import {
  IMAGE_BASE,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  imageUrl,
  isImageSource,
  isReadyMade,
  optimized,
} from '@/domain/image'
import config from '@/next.config'
import { picturePaths } from '@/server/demo/pictures/specs'

describe('image sources', () => {
  it.each([
    ['/storage/images/a.webp', true],
    ['http://example.com/a.png', true],
    ['https://example.com/a.png', true],
    ['data:image/png;base64,AA', false],
    ['javascript:alert(1)', false],
    ['a.webp', false],
  ])('[PR-06] %s may be shown: %s', (source, shown) => {
    expect(isImageSource(source)).toBe(shown)
  })

  it('[PR-07] paths that lack http are put under the base', () => {
    expect(imageUrl('products/a.webp')).toBe(`${IMAGE_BASE}products/a.webp`)
    expect(imageUrl('https://cdn.example.com/a.webp')).toBe('https://cdn.example.com/a.webp')
    expect(imageUrl('/images/a.webp')).toBe('/images/a.webp')
  })

  it('[AU-31] papers and pictures of conversations come by the session, past the optimizer', () => {
    for (const path of ['shop-documents/a.webp', 'chats/b.webp']) {
      expect(imageUrl(path)).toBe(`/api/v1/dashboard/galleries/${path}`)
      expect(isReadyMade(imageUrl(path))).toBe(true)
    }
  })

  it('[SX-05] the optimiser makes widths from 640 to 3840 at quality 75, and nothing else', () => {
    expect([IMAGE_WIDTHS[0], IMAGE_WIDTHS.at(-1), IMAGE_QUALITY]).toEqual([640, 3840, 75])
    const { deviceSizes, imageSizes, qualities } = config.images ?? {}
    expect(deviceSizes).toEqual(IMAGE_WIDTHS)
    expect(imageSizes).toEqual([])
    expect(qualities).toEqual([75])
    const offered = optimized('/images/a.png').srcSet.match(/\d+w/g)
    expect(offered).toEqual(IMAGE_WIDTHS.map((width) => `${width}w`))
  })

  it('[SX-06] the optimiser answers in AVIF, in WebP to who does not know it', () => {
    expect(config.images?.formats).toEqual(['image/avif', 'image/webp'])
  })

  it('the optimiser reads our storage where Next finds it', () => {
    expect(optimized('/storage/images/a.jpg').srcSet).toMatch(
      /^\/_next\/image\?url=%2Fapi%2Fstorage%2Fimages%2Fa.jpg&w=640&q=75 640w, /,
    )
    expect(optimized('/images/a.png').src).toBe('/_next/image?url=%2Fimages%2Fa.png&w=3840&q=75')
  })

  it('[SX-06] only what was drawn for its place is sent as it is, never what somebody uploaded', async () => {
    const drawn = (await picturePaths()).map(imageUrl)
    expect(drawn.length).toBeGreaterThan(1000)
    expect(drawn.filter((url) => !isReadyMade(url))).toEqual([])
    expect(isReadyMade('/images/logo.svg')).toBe(true)
    expect(isReadyMade('https://cdn.example.com/a.jpg')).toBe(true)
    for (const path of [
      `products/${crypto.randomUUID()}.webp`,
      'shops/101-1684157312.webp',
      'a.jpg',
    ]) {
      expect(isReadyMade(imageUrl(path)), path).toBe(false)
    }
  })
})
