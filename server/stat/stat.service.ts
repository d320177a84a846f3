import type { Stat } from '@/domain/page'
import type { Ctx } from '@/server/http/context'
import { countPeople, countShops } from './stat.queries'

/** How big the marketplace is. */
export async function getStat({ db }: Ctx): Promise<Stat> {
  return { users: await countPeople(db), ...(await countShops(db)) }
}
