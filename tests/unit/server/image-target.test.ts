import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '@/domain/image'
import { makeImageTarget } from '@/server/platform/storage/image-target'

const WIDE = '/api/storage/images/shops/wide.webp'
const SMALL = '/images/small.png'
const picture = (width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

async function open() {
  const pictures: Record<string, Buffer> = {
    [WIDE]: await picture(2400),
    [SMALL]: await picture(200),
    '/images/broken.png': Buffer.from('no picture'),
  }
  const read: string[] = []
  const find = makeImageTarget(async (source) => {
    read.push(source)
    return pictures[source]
  })
  const ask = (url: string, w: number | string, more = '&q=75') =>
    find(`/_next/image?url=${encodeURIComponent(url)}&w=${w}${more}`)
  return { ask, find, read }
}

describe('[OP-44] the address of a picture', () => {
  it('stays what pages ask for', async () => {
    const { ask } = await open()
    expect(await ask(WIDE, 640)).toBe(`/_next/image?url=${encodeURIComponent(WIDE)}&w=640&q=75`)
  })

  it('beyond the width of the picture is the nearest one, and is measured once', async () => {
    const { ask, read } = await open()
    const widths = async (source: string) => {
      const targets = await Promise.all(IMAGE_WIDTHS.map((width) => ask(source, width)))
      return targets.map((target) => Number(/w=(\d+)/.exec(target ?? '')?.[1]))
    }
    await ask(WIDE, 640)
    await ask(SMALL, 640)
    expect(await widths(WIDE)).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840])
    expect(await widths(SMALL)).toEqual(IMAGE_WIDTHS.map(() => 640))
    expect(read).toEqual([WIDE, SMALL])
  })

  it.each([
    ['a query of the picture', `${SMALL}?x=1`, 640, '&q=75'],
    ['a fragment', `${SMALL}#x`, 640, '&q=75'],
    ['a width nobody makes', SMALL, 641, '&q=75'],
    ['a width in another spelling', SMALL, '0640', '&q=75'],
    ['another quality', SMALL, 640, '&q=76'],
    ['a parameter more', SMALL, 640, '&q=75&x=1'],
    ['a width twice', SMALL, 640, '&q=75&w=750'],
    ['no quality', SMALL, 640, ''],
    ['a way up', '/images/../package.json', 640, '&q=75'],
    ['an escaped way up', '/images/%2e%2e/package.json', 640, '&q=75'],
    ['an escaped slash', '/images%2Fa%2Fb.png', 640, '&q=75'],
    ['a doubled slash', '/images//small.png', 640, '&q=75'],
    ['another host', 'https://evil.test/a.png', 640, '&q=75'],
    ['another host without scheme', '//evil.test/images/a.png', 640, '&q=75'],
    ['another folder', '/api/v1/rest/settings', 640, '&q=75'],
    ['nothing that can be read', '/images/%zz.png', 640, '&q=75'],
  ])('is refused with %s', async (_what, url, width, more) => {
    const { ask, read } = await open()
    expect(await ask(url, width, more)).toBeNull()
    expect(read).toEqual([])
  })

  it('is one for all its spellings', async () => {
    const { ask, find } = await open()
    const plain = await ask(SMALL, 640)
    for (const spelling of ['/images/sm%61ll.png', '/images/small%2Epng']) {
      expect(await ask(spelling, 640)).toBe(plain)
    }
    expect(await find('/_next/image?q=75&w=640&url=/images/small.png')).toBe(plain)
    expect(await ask('/images/f%c3%bcr.png', 640)).toBe(await ask('/images/für.png', 640))
  })

  it('is the optimiser’s to answer where there is no picture', async () => {
    const { ask } = await open()
    for (const source of ['/images/none.png', '/images/broken.png']) {
      expect(await ask(source, 3840)).toContain('w=3840')
    }
  })

  it('[OP-49] reads a new picture once for all who ask, and one that is not there once in a while', async () => {
    const { ask, read } = await open()
    await Promise.all(IMAGE_WIDTHS.map((width) => ask(WIDE, width)))
    expect(read).toEqual([WIDE])
    await Promise.all(IMAGE_WIDTHS.map((width) => ask('/images/none.png', width)))
    expect(await ask('/images/none.png', 640)).toContain('w=640')
    expect(read).toEqual([WIDE, '/images/none.png'])
  })
})
