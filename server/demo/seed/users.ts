import { DEMO_PASSWORD } from '@/domain/demo'
import { recordOfLangs, type SeedLang } from '@/server/demo/content/shapes'
import { hashPassword } from '@/server/people/api'
import type { Db } from '@/server/platform/db/client'
import { addresses, couriers, users } from '@/server/platform/db/schema/user'
import { wallets } from '@/server/platform/db/schema/wallet'
import { uuidOf } from './identity'
import { demoLogins } from './logins'
import { insertAll, takeIds } from './rows'
import { courierUsers, reviewAuthors, type SeedUser } from './seed-users'
import { houseFor } from './shop-plan'

const DAY_MS = 86_400_000

export interface SeededUsers {
  customer: number
  seller: number
  couriers: number[]
  admin: number
  authors: Record<SeedLang, number[]>
  friend: number
}

type UserRow = typeof users.$inferInsert

function loginRows(ids: readonly number[], passwordHash: string, now: Date): UserRow[] {
  const since = new Date(now.getTime() - 400 * DAY_MS)
  return demoLogins.map(({ key, role, firstname, lastname }, index) => ({
    id: ids[index],
    uuid: uuidOf(`user:${key}`),
    firstname,
    lastname,
    email: `${key}@example.com`,
    phone: `4930231251${String(index + 1).padStart(2, '0')}`,
    password_hash: passwordHash,
    role,
    img: `users/${key}.webp`,
    lang: 'en',
    my_referral: key.toUpperCase(),
    email_verified_at: since,
    phone_verified_at: since,
    created_at: since,
    updated_at: since,
  }))
}

function userRow(seedUser: SeedUser, id: number, role: 'user' | 'deliveryman', now: Date) {
  const since = new Date(now.getTime() - 500 * DAY_MS)
  const row: UserRow = {
    id,
    uuid: uuidOf(`user:${seedUser.key}`),
    firstname: seedUser.firstname,
    lastname: seedUser.lastname,
    role,
    img: `users/${seedUser.key}.webp`,
    lang: seedUser.lang,
    my_referral: `D${uuidOf(`referral:${seedUser.key}`).slice(0, 7).toUpperCase()}`,
    created_at: since,
    updated_at: since,
  }
  return row
}

const vehicles = [
  { type_of_technique: 'bike', brand: 'Gazelle', model: 'Cabby', color: 'green' },
  { type_of_technique: 'scooter', brand: 'Piaggio', model: 'Liberty', color: 'red' },
  { type_of_technique: 'bike', brand: 'Riese & Müller', model: 'Load', color: 'black' },
  { type_of_technique: 'scooter', brand: 'Vespa', model: 'Primavera', color: 'white' },
]

async function seedCouriers(db: Db, ids: readonly number[], seed: number) {
  await insertAll(
    db,
    couriers,
    ids.map((user_id, index) => {
      const place = houseFor(seed, `courier:${index}`, 1500)
      return {
        user_id,
        ...vehicles[index % vehicles.length],
        number: `LI-${100 + index * 37}`,
        online: true,
        latitude: place.latitude,
        longitude: place.longitude,
      }
    }),
  )
}

/** Addresses of the demo customer; the first one is active. */
export function customerPlaces(seed: number) {
  return [
    { title: 'Home', place: houseFor(seed, 'customer:home', 700), house: '2', floor: '3' },
    { title: 'Work', place: houseFor(seed, 'customer:work', 1300), house: '', floor: '1' },
    { title: 'Parents', place: houseFor(seed, 'customer:parents', 2300), house: '', floor: '' },
  ]
}

async function seedAddresses(db: Db, userId: number, seed: number) {
  const rows = customerPlaces(seed).map(({ title, place, house, floor }, index) => ({
    user_id: userId,
    title,
    address: place.address,
    house: house || null,
    floor: floor || null,
    comment: index === 0 ? 'Second bell from the top' : null,
    latitude: place.latitude,
    longitude: place.longitude,
    active: index === 0,
  }))
  await insertAll(db, addresses, rows)
}

/** Seeds demo logins, couriers and review authors, each with a wallet; the customer's addresses. */
export async function seedUsers(db: Db, seed: number, now: Date): Promise<SeededUsers> {
  const authors = reviewAuthors(seed)
  const authorList = Object.values(authors).flat()
  const riders = courierUsers(seed)
  const count = demoLogins.length + riders.length + authorList.length
  const ids = await takeIds(db, users, count)
  const loginIds = ids.slice(0, demoLogins.length)
  const riderIds = ids.slice(demoLogins.length, demoLogins.length + riders.length)
  const authorIds = ids.slice(demoLogins.length + riders.length)
  await insertAll(db, users, loginRows(loginIds, await hashPassword(DEMO_PASSWORD), now))
  await insertAll(db, users, [
    ...riders.map((seedUser, i) => userRow(seedUser, riderIds[i] ?? 0, 'deliveryman', now)),
    ...authorList.map((seedUser, i) => userRow(seedUser, authorIds[i] ?? 0, 'user', now)),
  ])
  await insertAll(
    db,
    wallets,
    ids.map((user_id) => ({ user_id, uuid: uuidOf(`wallet:${user_id}`) })),
  )
  const [customer = 0, seller = 0, courier = 0, admin = 0] = loginIds
  await seedCouriers(db, [courier, ...riderIds], seed)
  await seedAddresses(db, customer, seed)
  const idOf = new Map(authorList.map((seedUser, i) => [seedUser.key, authorIds[i] ?? 0]))
  const idsOf = (lang: SeedLang) => authors[lang].map(({ key }) => idOf.get(key) ?? 0)
  return {
    customer,
    seller,
    admin,
    couriers: [courier, ...riderIds],
    authors: recordOfLangs(idsOf),
    friend: authorIds[0] ?? admin,
  }
}
