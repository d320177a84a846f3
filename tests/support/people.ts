import type { Profile, Session } from '@/domain/profile.schema'
import type { WalletHistory } from '@/domain/wallet.schema'

/** A customer as the API answers them. */
export function profileOf(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 7,
    uuid: '6f1b2c7e-8a4d-4f7c-9a56-0d6c2f3b1a10',
    firstname: 'Mira',
    lastname: 'Lindner',
    email: 'mira@example.com',
    phone: '493023125101',
    img: null,
    birthday: null,
    gender: null,
    role: 'user',
    active: 1,
    empty_p: false,
    email_verified_at: '2026-01-01T00:00:00Z',
    phone_verified_at: null,
    my_referral: 'MIRA',
    wallet: { id: 1, uuid: 'w', currency_id: 1, price: 42.5, symbol: '$' },
    shop: null,
    notifications: [],
    ...overrides,
  }
}

/** The answer to a sign-in, as the door passes it on to a browser: without its token. */
export function sessionOf(user: Profile = profileOf()): Session {
  return { token: '', access_token: '', token_type: 'Bearer', user }
}

const author = { id: 7, firstname: 'Mina', active: 1 } as const

/** A credit or debit of a wallet. */
export function movementFixture(id: number, over: Partial<WalletHistory> = {}): WalletHistory {
  return {
    id,
    uuid: `movement-${id}`,
    wallet_uuid: 'wallet-1',
    transaction_id: null,
    type: 'topup',
    price: 22.06,
    note: `#${id}`,
    status: 'paid',
    author,
    user: author,
    created_at: '2026-01-05T11:00:00.000Z',
    updated_at: '2026-01-05T11:00:00.000Z',
    ...over,
  }
}
