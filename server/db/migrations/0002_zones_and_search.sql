-- Text as it is searched: lower case, without accents and vowel signs, with a few letters folded.
create function fold_text(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f\u064b-\u065f\u0640]', '', 'g'),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
    'øłđىةڤ', 'oldيهف')
$$;--> statement-breakpoint
-- Whether a point lies in a ring of [latitude, longitude] pairs; a point on the boundary is inside.
-- The same rule as isInPolygon in domain/geo.ts, here so that lists page and count in SQL.
create function point_in_ring(lat double precision, lng double precision, ring jsonb) returns boolean
language sql immutable strict parallel safe as $$
  with corners as (
    select (c.value ->> 0)::float8 as y, (c.value ->> 1)::float8 as x, c.n, count(*) over () as total
    from jsonb_array_elements(ring) with ordinality as c(value, n)
  ), edges as (
    select a.y as ay, a.x as ax, b.y as by, b.x as bx,
      b.x - a.x as dx, b.y - a.y as dy, lng - a.x as px, lat - a.y as py,
      sqrt((b.x - a.x) ^ 2 + (b.y - a.y) ^ 2) as length
    from corners a join corners b on b.n = a.n % a.total + 1
    where a.total >= 3
  )
  select coalesce(
    bool_or(
      case when length = 0 then sqrt(px ^ 2 + py ^ 2) <= 1e-9
      else abs(dx * py - dy * px) / length <= 1e-9
        and (px * dx + py * dy) / length between -1e-9 and length + 1e-9 end
    )
    or count(*) filter (
      where (by > lat) <> (ay > lat) and lng < bx + (lat - by) / nullif(ay - by, 0) * (ax - bx)
    ) % 2 = 1,
    false)
  from edges
$$;--> statement-breakpoint
DROP INDEX "product_titles_trgm";--> statement-breakpoint
DROP INDEX "shop_titles_trgm";--> statement-breakpoint
CREATE INDEX "product_titles_trgm" ON "product_translations" USING gin (fold_text("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_titles_trgm" ON "shop_translations" USING gin (fold_text("title") gin_trgm_ops);