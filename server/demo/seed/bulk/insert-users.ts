import { shareOf, uuidSql } from './draw'
import type { Room } from './room'

/** Metres per degree of latitude. */
const DEGREE_M = 111_195

/** Drafts the customers, each with a home in a town. */
async function draftCustomers({ run, draw, counts }: Room): Promise<void> {
  const metres = (name: string) => `(${shareOf(draw, name, 'n')} - 0.5) * 3600`
  await run(`create temp table bulk_customers on commit drop as
    select n, t.t as town, t.first, t.size,
      t.latitude + ${metres('home:north')} / ${DEGREE_M} as latitude,
      t.longitude + ${metres('home:east')} / (${DEGREE_M} * cos(radians(t.latitude))) as longitude,
      s.name as street, 1 + ${draw('home:house', 'n', 120)} as house, t.name as town_name,
      p.firstname, q.lastname, p.lang
    from generate_series(1, ${counts.customers}) n
    join bulk_towns t on t.t = 1 + ${draw('home:town', 'n', counts.towns)}
    join bulk_streets s on s.i = ${draw('home:street', 'n', '(select count(*) from bulk_streets)')}
    join bulk_names p on p.i = ${draw('name:first', 'n', '(select count(*) from bulk_names)')}
    join bulk_names q on q.lang = p.lang
      and q.i = (p.i / 36) * 36 + ${draw('name:last', 'n', 36)}`)
  await run('analyze bulk_customers')
}

/** Inserts customers with an empty wallet and an address; they have no password to sign in. */
export async function insertUsers(room: Room): Promise<void> {
  const { fill, draw, base, now } = room
  await draftCustomers(room)
  const since = `${now} - interval '1 day' * (731 + ${draw('user:age', 'n', 300)})`
  await fill(
    'users',
    `insert into users (id, uuid, firstname, lastname, email, lang, my_referral, created_at, updated_at)
    select ${base.users} + n, ${uuidSql("'bulk:user:' || n")}, firstname, lastname,
      'customer-' || n || '@bulk.example.com', lang, 'B' || upper(to_hex(1048576 + n)), ${since}, ${since}
    from bulk_customers order by n`,
  )
  await fill(
    'wallets',
    `insert into wallets (uuid, user_id)
    select ${uuidSql("'bulk:wallet:' || n")}, ${base.users} + n from bulk_customers order by n`,
  )
  await fill(
    'addresses',
    `insert into addresses (user_id, title, address, house, latitude, longitude, active)
    select ${base.users} + n, 'Home', street || ' ' || house || ', ' || town_name, house::text,
      latitude, longitude, true
    from bulk_customers order by n`,
  )
}
