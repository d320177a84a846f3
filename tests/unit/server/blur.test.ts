import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { makeBlurs } from '@/server/platform/storage/blur'

const picture = await sharp({
  create: { width: 800, height: 400, channels: 3, background: { r: 200, g: 60, b: 20 } },
})
  .jpeg()
  .toBuffer()

describe('[SX-06] the blur of a picture', () => {
  it('keeps nobody waiting, and is a few pixels in the address once it is made', async () => {
    const blurOf = makeBlurs(async (path) => (path === 'covers/a.jpg' ? picture : undefined))
    expect(blurOf('covers/a.jpg')).toBeNull()
    await vi.waitFor(() => expect(blurOf('covers/a.jpg')).not.toBeNull())
    const blur = blurOf('covers/a.jpg') ?? ''
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    expect(blur.length).toBeLessThan(400)
    const bytes = Buffer.from(blur.split(',')[1] ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 16, height: 8 })
  })

  it('is none of what is not ours, is missing or broken, and is not tried twice', async () => {
    const read = vi.fn(async (path: string) =>
      path === 'broken.jpg' ? Buffer.from('no picture') : undefined,
    )
    const blurOf = makeBlurs(read)
    for (let turn = 0; turn < 3; turn += 1) {
      for (const img of [
        null,
        'https://a.test/b.jpg',
        '/images/logo.svg',
        'broken.jpg',
        'no.jpg',
      ]) {
        expect(blurOf(img)).toBeNull()
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(read.mock.calls.map(([path]) => path)).toEqual(['broken.jpg', 'no.jpg'])
  })
})
