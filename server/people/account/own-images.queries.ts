import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'
import { parcelOrders } from '@/server/platform/db/schema/parcel'
import { requestModels } from '@/server/platform/db/schema/request'
import { reviews } from '@/server/platform/db/schema/review'
import { shops } from '@/server/platform/db/schema/shop'
import { ticketMessages, tickets } from '@/server/platform/db/schema/ticket'

/** Pictures that a user has uploaded: for reviews, parcels and tickets, and to sell or deliver here. */
export async function listOwnImages(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select r.img as path from ${reviews} r where r.user_id = ${userId} and r.img is not null
    union select p.path from review_pictures p
      join ${reviews} r on r.id = p.review_id where r.user_id = ${userId}
    union select jsonb_array_elements_text(o.images) from ${parcelOrders} o
      where o.user_id = ${userId}
    union select jsonb_array_elements_text(m.images) from ${ticketMessages} m
      join ${tickets} t on t.id = m.ticket_id where t.user_id = ${userId} and m.author = 'customer'
    union select jsonb_array_elements_text(s.documents) from ${shops} s where s.user_id = ${userId}
    union select s.logo_img from ${shops} s where s.user_id = ${userId} and s.logo_img is not null
    union select s.background_img from ${shops} s
      where s.user_id = ${userId} and s.background_img is not null
    union select jsonb_path_query(q.data, '$.images[*]') #>> '{}' from ${requestModels} q
      where q.user_id = ${userId}
    union select jsonb_path_query(q.data, '$.documents[*]') #>> '{}' from ${requestModels} q
      where q.user_id = ${userId}
    order by path`)
  return rows.map(({ path }) => path)
}
