import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'
import { buildBasics } from '@/tests/support/builders'
import { buildBlog } from '@/tests/support/content-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const list = async (query: string) => {
  const { body } = await api.call(`GET /rest/blogs/paginate?${query}`)
  return schemas.blogPage.parse(body).data.map(({ translation }) => translation.title)
}

describe('[CN-01] articles and news', () => {
  it('[API-58] are two lists, newest first, of what is published', async () => {
    const day = (date: string) => ({ published_at: new Date(`${date}T08:00:00Z`) })
    await buildBlog(api.db, 'old', day('2026-10-01'))
    await buildBlog(api.db, 'new', day('2026-11-01'))
    await buildBlog(api.db, 'tomorrow', day('2026-11-19'))
    await buildBlog(api.db, 'draft', { published_at: null })
    await buildBlog(api.db, 'news', { ...day('2026-11-02'), type: 'notification' })
    expect(await list('type=blog')).toEqual(['new', 'old'])
    expect(await list('type=notification')).toEqual(['news'])
    expect(await list('type=blog&perPage=1&page=2')).toEqual(['old'])
    api.now = new Date('2026-11-19T09:00:00Z')
    expect(await list('type=blog')).toEqual(['tomorrow', 'new', 'old'])
  })

  it('are found by the uuid that lists and notices carry', async () => {
    const blog = await buildBlog(api.db, 'Hello')
    const { body } = await api.call(`GET /rest/blogs/${blog.uuid}`)
    expect(schemas.blog.parse(body.data)).toMatchObject({
      uuid: blog.uuid,
      published_at: '2026-11-01',
      translation: { title: 'Hello' },
    })
    const draft = await buildBlog(api.db, 'Draft', { published_at: null })
    for (const key of [draft.uuid, 'none', '00000000-0000-4000-8000-000000000000']) {
      expect((await api.call(`GET /rest/blogs/${key}`)).status).toBe(404)
    }
  })

  it('have a newest article, or none', async () => {
    const last = async () => {
      const { body } = await api.call('GET /rest/last-blog/show')
      return schemas.lastBlog.parse(body.data)?.translation.title
    }
    await buildBlog(api.db, 'news', { type: 'notification' })
    expect(await last()).toBeUndefined()
    await buildBlog(api.db, 'first')
    await buildBlog(api.db, 'second')
    expect(await last()).toBe('second')
  })
})
