import { describe, expect, it } from 'vitest'
import { inviteStateOf } from '@/domain/referral'
import {
  maskedName,
  moneyRequestStatus,
  walletKindNames,
  walletKinds,
  walletReasons,
} from '@/domain/wallet'
import { monthOf, periodBounds, shiftMonth } from '@/domain/wallet-period'

const now = new Date('2026-01-20T12:00:00Z')
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('[WA-02] the periods of the history', () => {
  it('begin and end with months, over the turn of a year', () => {
    expect(periodBounds('month', now)).toEqual({ from: day('2026-01-01') })
    expect(periodBounds('last', now)).toEqual({
      from: day('2025-12-01'),
      to: day('2026-01-01'),
    })
    expect(periodBounds('quarter', now)).toEqual({ from: day('2025-11-01') })
    expect(periodBounds('year', now)).toEqual({ from: day('2026-01-01') })
  })

  it('kinds share no reason, and only a credit without a story has none', () => {
    const all = walletKindNames.flatMap((kind) => [...walletKinds[kind]])
    expect(new Set(all).size).toBe(all.length)
    expect(walletReasons.filter((reason) => !all.some((one) => one === reason))).toEqual(['other'])
  })
})

describe('[WA-15] the months of statements', () => {
  it('are read from a URL and counted over the turn of a year', () => {
    const present = new Date('2026-11-18T12:00:00Z')
    expect(
      ['2026-10', '2026-13', ['2026-10'], undefined].map((asked) => monthOf(asked, present)),
    ).toEqual(['2026-10', '2026-11', '2026-11', '2026-11'])
    expect([shiftMonth('2026-01', -1), shiftMonth('2025-12', 1)]).toEqual(['2025-12', '2026-01'])
  })
})

it('[WA-14] a request expires at its time, unless it is paid or withdrawn', () => {
  const at = (status: 'open' | 'paid' | 'canceled') =>
    moneyRequestStatus({ status, expires_at: now }, now)
  expect([at('open'), at('paid'), at('canceled')]).toEqual(['expired', 'paid', 'canceled'])
  const later = new Date(now.getTime() + 1)
  expect(moneyRequestStatus({ status: 'open', expires_at: later }, now)).toBe('open')
})

it('[WA-03] a masked name has the first name and one letter', () => {
  expect(maskedName({ firstname: 'Noor', lastname: ' Karimi ' })).toBe('Noor K.')
  expect(maskedName({ firstname: 'Noor', lastname: null })).toBe('Noor')
  expect(maskedName({ firstname: '', lastname: '𐐀da' })).toBe('𐐀.')
})

it('[WA-07] a reward is joined, waiting or earned', () => {
  expect(inviteStateOf({ rewarded_at: null, due_at: null })).toBe('joined')
  expect(inviteStateOf({ rewarded_at: null, due_at: now })).toBe('waiting')
  expect(inviteStateOf({ rewarded_at: now, due_at: now })).toBe('earned')
})
