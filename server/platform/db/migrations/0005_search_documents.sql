-- The words of a text that fold_text has normalized. A list of characters instead of a class, because
-- classes depend on the locale of the database.
create function words_of(folded text) returns text[]
language sql immutable strict parallel safe as $$
  select array_remove(string_to_array(translate(folded,
    E' \t\n\r\u00a0!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~’‘‚“”„«»‹›–—…·•،؛؟',
    repeat(' ', 60)), ' '), '')
$$;--> statement-breakpoint
-- A word, and what is left of it without the Arabic article and the particles that are written with a word.
create function forms_of(word text) returns setof text
language sql immutable strict parallel safe as $$
  select word
  union select substr(word, 2) where word ~ '^و' and length(word) > 3
  union select regexp_replace(word, '^[وبفك]?ال', '') where word ~ '^[وبفك]?ال..'
  union select substr(word, 3) where word ~ '^لل..'
$$;--> statement-breakpoint
CREATE TABLE "shop_documents" (
	"shop_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "shop_documents_shop_id_locale_pk" PRIMARY KEY("shop_id","locale")
);
--> statement-breakpoint
DROP INDEX "product_titles_words";--> statement-breakpoint
ALTER TABLE "shop_documents" ADD CONSTRAINT "shop_documents_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_documents_words" ON "shop_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_titles_words" ON "product_translations" USING gin (words_of("folded"));--> statement-breakpoint
create or replace function learn_product_words() returns trigger
language plpgsql as $$
begin
  insert into product_words (word)
  select distinct word from fresh, unnest(words_of(fresh.folded)) as word
  order by word on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
insert into product_words (word)
select distinct word from product_translations, unnest(words_of(folded)) as word
order by word on conflict do nothing;--> statement-breakpoint
-- Writes the documents that shops are found by (ADR 0101); shops that are gone are skipped. The lock makes
-- one change of a shop wait for another, so that the later one reads what both have written.
create function write_shop_documents(wanted bigint[]) returns void
language plpgsql as $$
declare
  found_ids bigint[];
begin
  select array_agg(id) into found_ids
  from (select id from shops where id = any(wanted) order by id for no key update) locked;
  delete from shop_documents where shop_id = any(found_ids);
  with texts as (
    select t.shop_id, t.locale, 'A' as weight, 1 as part, t.folded
    from shop_translations t where t.shop_id = any(found_ids)
    union all
    select sc.shop_id, t.locale, w.weight, w.part, w.folded
    from shop_categories sc
    join categories c on c.id = sc.category_id and c.active
    join category_translations t on t.category_id in (c.id, c.parent_id)
    cross join lateral (values ('B', 2, t.folded), ('C', 3, fold_text(t.description))) as w (weight, part, folded)
    where sc.shop_id = any(found_ids)
    union all
    select st.shop_id, t.locale, 'C', 4, fold_text(t.title)
    from shop_tags st join tag_translations t on t.tag_id = st.tag_id
    where st.shop_id = any(found_ids)
    union all
    select h.shop_id, l.locale, 'C', 4, fold_text(b.title)
    from (select distinct shop_id, brand_id from products
      where shop_id = any(found_ids) and active and status = 'published' and not addon) h
    join brands b on b.id = h.brand_id and b.active
    join shop_translations l on l.shop_id = h.shop_id
    union all
    select h.shop_id, t.locale, 'D', 5, t.folded
    from (select distinct shop_id, category_id from products
      where shop_id = any(found_ids) and active and status = 'published' and not addon) h
    join categories c on c.id = h.category_id and c.active
    join category_translations t on t.category_id = c.id
    union all
    select p.shop_id, t.locale, 'D', 6, t.folded
    from products p
    join product_translations t on t.product_id = p.id
    left join categories c on c.id = p.category_id
    where p.shop_id = any(found_ids) and p.active and p.status = 'published' and not p.addon
      and c.active is not false
  ), placed as (
    select shop_id, locale, weight, form as word,
      dense_rank() over (partition by shop_id, locale order by part, folded, n) as place
    from texts cross join lateral unnest(words_of(folded)) with ordinality as w (word, n)
    cross join lateral forms_of(left(word, 64)) as form
  ), learned as (
    insert into product_words (word)
    select distinct word from placed where weight <> 'D' order by word
    on conflict do nothing
  )
  insert into shop_documents (shop_id, locale, words)
  select shop_id, locale,
    string_agg('''' || word || ''':' || least(place, 16383) || weight, ' ')::tsvector
  from placed group by shop_id, locale;
end
$$;--> statement-breakpoint
-- The argument selects the shops of the rows that have changed.
create function write_changed_shops() returns trigger
language plpgsql as $$
declare
  wanted bigint[];
begin
  execute 'select array_agg(distinct shop_id) from (' || tg_argv[0] || ') touched' into wanted;
  if wanted is not null then perform write_shop_documents(wanted); end if;
  return null;
end
$$;--> statement-breakpoint
do $$
declare
  source record;
begin
  for source in select * from (values
    ('shop_translations', 'select shop_id from changed'),
    ('shop_categories', 'select shop_id from changed'),
    ('shop_tags', 'select shop_id from changed'),
    ('tag_translations', 'select st.shop_id from changed join shop_tags st on st.tag_id = changed.tag_id'),
    ('category_translations', 'select sc.shop_id from changed
      join categories c on changed.category_id in (c.id, c.parent_id) join shop_categories sc on sc.category_id = c.id
      union all select p.shop_id from changed join products p on p.category_id = changed.category_id'),
    ('product_translations', 'select p.shop_id from changed join products p on p.id = changed.product_id')
  ) as s (owner, touched) loop
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function write_changed_shops(%L)',
      source.owner || '_found', source.owner, source.touched);
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function write_changed_shops(%L)',
      source.owner || '_found_anew', source.owner, source.touched);
    execute format('create trigger %I after delete on %I referencing old table as changed
      for each statement execute function write_changed_shops(%L)',
      source.owner || '_found_no_more', source.owner, source.touched);
  end loop;
end
$$;--> statement-breakpoint
-- orders change products, too, but not what a shop is found by
create trigger products_found_anew after update on products
referencing old table as before new table as changed for each statement execute function write_changed_shops(
  'select unnest(array[before.shop_id, changed.shop_id]) as shop_id from changed join before using (id)
  where (before.active, before.status, before.addon, before.shop_id, before.category_id, before.brand_id)
    is distinct from (changed.active, changed.status, changed.addon, changed.shop_id, changed.category_id, changed.brand_id)');--> statement-breakpoint
create trigger products_found_no_more after delete on products
referencing old table as changed for each statement execute function write_changed_shops('select shop_id from changed');--> statement-breakpoint
create trigger categories_found_anew after update on categories
referencing old table as before new table as changed for each statement execute function write_changed_shops(
  'select sc.shop_id from changed join before using (id) join shop_categories sc on sc.category_id = changed.id
  where (before.active, before.parent_id) is distinct from (changed.active, changed.parent_id)
  union all select p.shop_id from changed join before using (id) join products p on p.category_id = changed.id
  where before.active <> changed.active');--> statement-breakpoint
create trigger brands_found_anew after update on brands
referencing new table as changed for each statement execute function write_changed_shops(
  'select p.shop_id from changed join products p on p.brand_id = changed.id');--> statement-breakpoint
select write_shop_documents(array_agg(id)) from shops having count(*) > 0;--> statement-breakpoint
create trigger shop_documents_told after insert or update or delete or truncate on "shop_documents"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger product_words_told after insert or update or delete or truncate on "product_words"
for each statement execute function tell_catalog();
