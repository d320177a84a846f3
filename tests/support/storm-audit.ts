import { sql } from 'drizzle-orm'
import type { Db } from '@/server/platform/db/client'

/** Rows of a statement that finds what must not be. */
async function wrong(db: Db, statement: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await db.execute(statement)).rows
}

/** What the books of a storm show to be wrong; each sum is made of other rows than the ones it is held against. */
export async function auditStorm(
  db: Db,
  started: { pieces: number; uses: number; walletsMinor: number },
): Promise<Record<string, unknown[]>> {
  const { pieces, uses, walletsMinor } = started
  return {
    // each balance is its movements on top of what it began with, and the sum of all begins is known
    ledger: await wrong(
      db,
      sql`select sum(w.price_minor)::bigint - (select coalesce(sum(amount_minor), 0) from wallet_histories) as began
        from wallets w having sum(w.price_minor) - (select coalesce(sum(amount_minor), 0) from wallet_histories)
        <> ${walletsMinor}`,
    ),
    // what left the wallets is what orders were paid by them, what came is given back or came twice
    money: await wrong(
      db,
      sql`with moved as (select coalesce(sum(amount_minor), 0)::bigint as n from wallet_histories),
        told as (select coalesce(sum(case
            when t.payable_type = 'wallet' then t.amount_minor
            when p.tag = 'wallet' and t.status = 'paid' and t.kind <> 'tip' then -t.amount_minor
            when p.tag = 'cash' and t.status = 'refund' and r.covered is null then t.amount_minor
            else 0 end), 0)::bigint as n
          from transactions t join payments p on p.id = t.payment_id
          left join lateral (select h.id as covered from wallet_histories h
            where h.type = 'withdraw' and h.transaction_id is null and h.transfer_id is null
              and h.note = '#' || t.payable_id limit 1) r on true)
        select moved.n as moved, told.n as told from moved, told where moved.n <> told.n`,
    ),
    stock: await wrong(
      db,
      sql`select s.id, s.quantity, ${pieces}::bigint - coalesce(sum(d.quantity), 0) as expected
        from stocks s left join order_details d on d.stock_id = s.id
          and exists (select from orders o where o.id = d.order_id and o.status <> 'canceled')
        group by s.id having s.quantity <> ${pieces}::bigint - coalesce(sum(d.quantity), 0)`,
    ),
    coupons: await wrong(
      db,
      sql`select c.id, c.qty from coupons c where c.qty <> ${uses}::bigint
        - (select count(*) from orders o where o.coupon_id = c.id and o.status <> 'canceled')`,
    ),
    // what is paid of an order is its total, once; of a canceled one nothing
    payments: await wrong(
      db,
      sql`select o.id, o.status, o.total_minor, sum(t.amount_minor) as paid from orders o
        join transactions t on t.payable_type = 'order' and t.payable_id = o.id and t.status = 'paid'
        group by o.id having o.status = 'canceled' or sum(t.amount_minor) <> o.total_minor`,
    ),
    // money on its way back through the provider is what its payment came to
    returns: await wrong(
      db,
      sql`select t.id, t.amount_minor, sum(r.amount_minor) as returned from transactions t
        join payments p on p.id = t.payment_id and p.tag = 'sandbox'
        left join payment_refunds r on r.transaction_id = t.id where t.status = 'refund'
        group by t.id having coalesce(sum(r.amount_minor), 0) <> t.amount_minor`,
    ),
    // each payment that a provider has taken is a payment in our books
    intents: await wrong(
      db,
      sql`select id from payment_intents where status = 'paid' and transaction_id is null`,
    ),
    // nothing is left behind with a guest who has become an account
    guests: await wrong(
      db,
      sql`select o.id from users u join orders o on o.user_id = u.id where u.deleted_at is not null
        union all select t.id from users u join transactions t on t.user_id = u.id where u.deleted_at is not null
        union all select i.id from users u join payment_intents i on i.user_id = u.id where u.deleted_at is not null`,
    ),
  }
}
