import { describe, expect, it } from 'vitest'
import { IMAGE_BASE, imageUrl, isImageSource, optimized } from '@/domain/image'

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

  it('the optimiser reads our storage where Next finds it', () => {
    expect(optimized('/storage/images/a.jpg').srcSet).toMatch(
      /^\/_next\/image\?url=%2Fapi%2Fstorage%2Fimages%2Fa.jpg&w=640&q=75 640w, /,
    )
    expect(optimized('/images/a.png').src).toBe('/_next/image?url=%2Fimages%2Fa.png&w=3840&q=75')
  })
})
