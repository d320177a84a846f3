import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Invitee, ReferralSummary } from '@/domain/referral.schema'
import { users } from '@/server/platform/db/schema/user'
import { openApi } from '@/tests/support/api'
import { REWARD_DUE, rewardScene } from '@/tests/support/rewards'

const api = openApi()

async function scene() {
  const made = await rewardScene(api)
  await api.db
    .update(users)
    .set({ firstname: 'Noor', lastname: 'Karimi' })
    .where(eq(users.id, made.user.id))
  const summary = async (token: string) =>
    (await api.call<ReferralSummary>('GET /dashboard/user/referrals/summary', { token })).body.data
  const list = async (token: string, query = '') =>
    (await api.call<Invitee[]>(`GET /dashboard/user/referrals${query}`, { token })).body.data
  return { ...made, summary, list }
}

describe('[WA-07] who has joined', () => {
  it('is told with a masked name, and what the reward waits for', async () => {
    const { inviter, token, summary, list, deliver, rewards } = await scene()
    const joined = { name: 'Noor K.', state: 'joined', due_at: null, price: 0 }
    expect(await list(inviter.token)).toMatchObject([joined])
    expect(await summary(inviter.token)).toEqual({
      joined: 1,
      waiting: 0,
      earned: 0,
      invited: null,
    })
    expect((await summary(token)).invited).toMatchObject({ state: 'joined' })

    await deliver()
    const due_at = REWARD_DUE.toISOString()
    expect(await list(inviter.token)).toMatchObject([{ state: 'waiting', due_at, price: 0 }])
    expect(await summary(inviter.token)).toMatchObject({ waiting: 1, earned: 0 })

    await rewards()
    expect(await list(inviter.token)).toMatchObject([{ state: 'earned', due_at: null, price: 5 }])
    expect(await list(inviter.token, '?currency_id=2')).toMatchObject([{ price: 750 }])
    expect(await summary(inviter.token)).toMatchObject({ joined: 1, waiting: 0, earned: 5 })
    expect((await summary(token)).invited).toMatchObject({ state: 'earned', price: 3 })
  })

  it('is told to the inviter alone, and without a name once they have left', async () => {
    const { inviter, token, user, list } = await scene()
    expect(await list(token)).toEqual([])
    await api.db.update(users).set({ deleted_at: api.now }).where(eq(users.id, user.id))
    expect(await list(inviter.token)).toMatchObject([{ name: '' }])
    expect((await api.call('GET /dashboard/user/referrals')).status).toBe(401)
    expect((await api.call('GET /dashboard/user/referrals/summary')).status).toBe(401)
  })
})
