import type { Db } from '@/server/db/client'
import { branches } from '@/server/db/schema/shop'
import { districtAt } from '@/server/demo/city/city'
import { textsOf } from './catalogue-products'
import { insertAll } from './rows'
import { houseFor } from './shop-plan'
import type { SeededShop } from './shops'

const BRANCHES = 2

/** Two more places in town for one shop of every kitchen, named by their district. */
export async function seedBranches(
  db: Db,
  shops: readonly SeededShop[],
  seed: number,
  now: Date,
): Promise<void> {
  const owners = shops.filter(({ shop }) => shop.place === 0)
  await insertAll(
    db,
    branches,
    owners.flatMap(({ id, shop }) =>
      Array.from({ length: BRANCHES }, (_, index) => {
        const { address, latitude, longitude } = houseFor(seed, `branch:${shop.key}:${index}`)
        const district = districtAt({ latitude, longitude })
        return {
          shop_id: id,
          address,
          latitude,
          longitude,
          titles: textsOf((lang) => `${shop.text.name[lang]} · ${district}`),
          created_at: now,
          updated_at: now,
        }
      }),
    ),
  )
}
