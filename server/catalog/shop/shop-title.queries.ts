import type { Db } from '@/server/platform/db/client'
import { type Ids, isOneOf } from '@/server/platform/db/one-of'
import { shopTranslations } from '@/server/platform/db/schema/shop'
import { byLanguage } from '@/server/platform/setting/text.queries'

/** Names of shops in a language, whatever state they are in. */
export async function findShopTitles(
  db: Db,
  ids: Ids,
  lang: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectDistinctOn([shopTranslations.shop_id], {
      id: shopTranslations.shop_id,
      title: shopTranslations.title,
    })
    .from(shopTranslations)
    .where(isOneOf(shopTranslations.shop_id, ids))
    .orderBy(shopTranslations.shop_id, ...byLanguage(shopTranslations.locale, lang))
  return new Map(rows.map(({ id, title }) => [id, title]))
}
