import { describe, expect, it } from 'vitest'
import { toPageBlock, videoSource } from '@/domain/page-block'
import { storedBlocksSchema } from '@/domain/page-block.schema'

describe('[CN-06] a block', () => {
  it('says its texts in one language, else in another that it has', () => {
    const block = {
      type: 'columns' as const,
      columns: [{ title: { en: 'Eat', ar: 'كل' }, html: { en: '<p>Hot</p>' } }],
    }
    expect(toPageBlock(block, 'ar')).toEqual({
      type: 'columns',
      columns: [{ title: 'كل', html: '<p>Hot</p>', img: null }],
    })
  })

  it('of an unknown kind, or without what it is about, is refused', () => {
    for (const block of [
      { type: 'script', html: { en: '' } },
      { type: 'shops', title: { en: 'Shops' }, ids: [] },
      { type: 'picture', img: '' },
    ]) {
      expect(storedBlocksSchema.safeParse([block]).success).toBe(false)
    }
  })
})

describe('[CN-06] a video by its link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  ])('%s is played by the player without cookies', (url) => {
    expect(videoSource(url)).toEqual({
      kind: 'frame',
      src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      site: 'YouTube',
    })
  })

  it('of Vimeo is played without being followed', () => {
    expect(videoSource('https://vimeo.com/123456789')).toEqual({
      kind: 'frame',
      src: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
      site: 'Vimeo',
    })
  })

  it('of ours is a file; everything else stays a link', () => {
    expect(videoSource('/videos/soup.webm')).toEqual({ kind: 'file', src: '/videos/soup.webm' })
    for (const url of [
      'https://example.com/watch?v=dQw4w9WgXcQ',
      'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v="><script>',
      '//evil.example/a.webm',
      'javascript:alert(1)',
    ]) {
      expect(videoSource(url), url).toEqual({ kind: 'link' })
    }
  })
})
