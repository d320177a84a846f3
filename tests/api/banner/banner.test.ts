import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { schemas } from '@/domain/schemas'
import { bannerLikes, banners } from '@/server/platform/db/schema/banner'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildShop, buildUser } from '@/tests/support/builders'
import { buildBanner } from '@/tests/support/catalogue-builders'

const api = openApi()

beforeEach(() => buildBasics(api.db))

const likesOf = async (id: number) => {
  const [row] = await api.db.select().from(banners).where(eq(banners.id, id))
  return row?.likes
}

describe('[API-58] liking a banner', () => {
  it('counts every person once, and the second time takes it back', async () => {
    const banner = await buildBanner(api.db)
    const [one, two] = [await buildUser(api.db), await buildUser(api.db)]
    const like = (token: string) => api.call(`POST /rest/banners/${banner.id}/liked`, { token })
    expect((await like(one.token)).body.data).toBeNull()
    await like(two.token)
    expect(await likesOf(banner.id)).toBe(2)
    await like(one.token)
    expect(await likesOf(banner.id)).toBe(1)
    expect(await api.db.select().from(bannerLikes)).toMatchObject([{ user_id: two.user.id }])
  })

  it('stays exact when many like at once', async () => {
    const banner = await buildBanner(api.db)
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(api.db)))
    await Promise.all(
      people.map(({ token }) => api.call(`POST /rest/banners/${banner.id}/liked`, { token })),
    )
    expect(await likesOf(banner.id)).toBe(5)
  })

  it('needs a token and a banner that is shown', async () => {
    const hidden = await buildBanner(api.db, [], { active: false })
    const { token } = await buildUser(api.db)
    expect((await api.call(`POST /rest/banners/${hidden.id}/liked`)).status).toBe(401)
    for (const id of [hidden.id, 999]) {
      expect((await api.call(`POST /rest/banners/${id}/liked`, { token })).status).toBe(404)
    }
    expect(await api.db.select().from(bannerLikes)).toEqual([])
  })
})

describe('[DI-18] adverts', () => {
  it('are listed apart from the banners', async () => {
    const ad = await buildBanner(api.db, [], { kind: 'ad' })
    const banner = await buildBanner(api.db)
    const ids = async (path: string) => {
      const { body } = await api.call(`GET /rest/${path}?perPage=6`)
      return schemas.bannerPage.parse(body).data.map(({ id }) => id)
    }
    expect(await ids('banners-ads')).toEqual([ad.id])
    expect(await ids('banners/paginate')).toEqual([banner.id])
    expect((await api.call(`GET /rest/banners-ads/${banner.id}`)).status).toBe(404)
    expect((await api.call(`GET /rest/banners/${ad.id}`)).status).toBe(404)
  })

  it('are shown in both shapes that clients read, with their listed shops', async () => {
    const shop = await buildShop(api.db)
    const hidden = await buildShop(api.db, { visible: false })
    const ad = await buildBanner(api.db, [shop, hidden], { kind: 'ad' })
    const { body } = await api.call(`GET /rest/banners-ads/${ad.id}`)
    const detail = schemas.adDetail.parse(body.data)
    expect(detail).toMatchObject({ id: ad.id, banner: { id: ad.id, img: ad.img } })
    expect(detail.shops.map(({ id }) => id)).toEqual([shop.id])
  })
})
