import { districtAt } from '@/server/demo/city/city'
import { recordOfLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import { branches } from '@/server/platform/db/schema/shop'
import { insertAll } from './rows'
import { houseFor } from './shop-plan'
import type { SeededShop } from './shops'

const BRANCHES = 2

/** Seeds two more branches for one shop of every kitchen, named after their district. */
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
          titles: recordOfLangs((lang) => `${shop.text.name[lang]} · ${district}`),
          created_at: now,
          updated_at: now,
        }
      }),
    ),
  )
}
