import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ImageAnswer } from '@/server/platform/storage/image-answer'
import { makeImageTarget } from '@/server/platform/storage/image-target'
import { spareImage } from '@/server/platform/storage/spared-image'

const photo = async (width: number): Promise<ImageAnswer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const body = await sharp({
    create: { width, height: width / 2, channels: 3, background: '#888', noise },
  })
    .webp({ quality: 80 })
    .toBuffer()
  const headers = {
    etag: `"${width}"`,
    'content-type': 'image/webp',
    'content-length': `${body.length}`,
  }
  return { status: 200, headers, body }
}

describe('a picture for somebody who saves data', () => {
  it('[SX-14] is half as wide and at most half as heavy, and kept apart by caches', async () => {
    const whole = await photo(800)
    const small = await spareImage(whole, true)
    expect((await sharp(small.body).metadata()).width).toBe(400)
    expect(small.body?.length).toBeLessThan((whole.body?.length ?? 0) / 2)
    expect(small.headers).toMatchObject({
      vary: 'Save-Data',
      etag: '"800-small"',
      'content-length': String(small.body?.length),
    })
    expect((await spareImage(whole, true)).body).toBe(small.body)
    const usual = await spareImage(whole, false)
    expect(usual.body).toBe(whole.body)
    expect(usual.headers).toMatchObject({ vary: 'Save-Data', etag: '"800"' })
  })

  it('[SX-14] stays as it is where it is no photo, is missing or broken', async () => {
    const drawn = {
      status: 200,
      headers: { 'content-type': 'image/svg+xml' },
      body: Buffer.from('<svg/>'),
    } as const
    expect((await spareImage(drawn, true)).body).toBe(drawn.body)
    const gone = { status: 404, headers: {} } as const
    expect(await spareImage(gone, true)).toMatchObject({ status: 404 })
    const broken = {
      status: 200,
      headers: { 'content-type': 'image/webp' },
      body: Buffer.from('no'),
    } as const
    expect((await spareImage(broken, true)).body).toBe(broken.body)
  })

  it('[SX-14] is asked of the optimizer in half the width', async () => {
    const { body } = await photo(2000)
    const find = makeImageTarget(async () => body)
    const url = '/_next/image?url=%2Fimages%2Fdish.webp&w=1200&q=75'
    expect(await find(url)).toContain('w=1200')
    expect(await find(url, true)).toContain('w=640')
  })
})
