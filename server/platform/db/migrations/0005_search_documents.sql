-- Lowered again once accents are off: under the locale "C" lower() knows ASCII only, and "É" stayed "E".
create or replace function fold_text(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      regexp_replace(lower(normalize(lower(value), NFD)), '[\u0300-\u036f\u064b-\u065f\u0640]', '', 'g'),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
    'øłđىةڤ', 'oldيهف')
$$;--> statement-breakpoint
update shop_translations set title = title where folded <> fold_text(title);--> statement-breakpoint
update category_translations set title = title where folded <> fold_text(title);--> statement-breakpoint
update product_translations set title = title where folded <> fold_text(title);--> statement-breakpoint
-- The words of a text that fold_text has normalized. A list of characters instead of a class, because
-- classes depend on the locale of the database. Not strict, so that it is inlined: it runs for every title.
create function words_of(folded text) returns text[]
language sql immutable parallel safe as $$
  select string_to_array(btrim(regexp_replace(folded,
    E'[] \t\n\r\u00a0!"#$%&''()*+,./:;<=>?@\\\\^_`{|}~’‘‚“”„«»‹›–—…·•،؛؟[-]+', ' ', 'g')), ' ')
$$;--> statement-breakpoint
-- What is left of a word without the Arabic article and the particles that are written with a word.
create function stems_of(word text) returns setof text
language sql immutable parallel safe as $$
  select substr(word, 2) where word ~ '^و' and length(word) > 3
  union select regexp_replace(word, '^[وبفك]?ال', '') where word ~ '^[وبفك]?ال..'
  union select substr(word, 3) where word ~ '^لل..'
$$;--> statement-breakpoint
create aggregate joined(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');--> statement-breakpoint
CREATE TABLE "shop_documents" (
	"shop_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "shop_documents_shop_id_locale_pk" PRIMARY KEY("shop_id","locale")
);
--> statement-breakpoint
CREATE TABLE "shop_documents_due" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"shop_id" bigint NOT NULL,
	CONSTRAINT "shop_documents_due_transaction_shop_id_pk" PRIMARY KEY("transaction","shop_id")
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
-- Writes the documents that shops are found by (ADR 0101), as far as they change; shops that are gone are
-- skipped. The lock makes one change of a shop wait for another, so that the later one reads what both have
-- written. The words of a text are split once, however many shops have it.
create function write_shop_documents(wanted bigint[]) returns void
language plpgsql as $$
declare
  found_ids bigint[];
begin
  select array_agg(id) into found_ids
  from (select id from shops where id = any(wanted) order by id for no key update) locked;
  with sold as materialized (
    select p.id, p.shop_id, p.category_id, p.brand_id, c.active is not false as listed
    from products p left join categories c on c.id = p.category_id
    where p.shop_id = any(found_ids) and p.active and p.status = 'published' and not p.addon
  ), texts as materialized (
    select t.shop_id, t.locale, 'A' as weight, 1 as part, t.folded
    from shop_translations t where t.shop_id = any(found_ids)
    union
    select sc.shop_id, t.locale, w.weight, w.part, w.folded
    from shop_categories sc
    join categories c on c.id = sc.category_id and c.active
    join category_translations t on t.category_id in (c.id, c.parent_id)
    cross join lateral (values ('B', 2, t.folded), ('C', 3, fold_text(t.description))) as w (weight, part, folded)
    where sc.shop_id = any(found_ids)
    union
    select st.shop_id, t.locale, 'C', 4, fold_text(t.title)
    from shop_tags st join tag_translations t on t.tag_id = st.tag_id
    where st.shop_id = any(found_ids)
    union
    select h.shop_id, l.locale, 'C', 4, fold_text(b.title)
    from (select distinct shop_id, brand_id from sold) h
    join brands b on b.id = h.brand_id and b.active
    join shop_translations l on l.shop_id = h.shop_id
    union
    select h.shop_id, t.locale, 'D', 5, t.folded
    from (select distinct shop_id, category_id from sold) h
    join categories c on c.id = h.category_id and c.active
    join category_translations t on t.category_id = c.id
    union
    select sold.shop_id, t.locale, 'D', 6, t.folded
    from sold join product_translations t on t.product_id = sold.id
    where sold.listed
  ), split as materialized (
    select folded, left(word, 64) as word, n
    from (select distinct folded from texts) single
    cross join lateral unnest(words_of(folded)) with ordinality as w (word, n)
  ), placed as materialized (
    select folded, word, n from split
    union all
    select folded, stem, n from split cross join lateral stems_of(word) as stem where word ~ '^[وابفكل]'
  ), learned as (
    insert into product_words (word)
    select distinct word from placed
    where folded in (select folded from texts where weight <> 'D') order by word
    on conflict do nothing
  ), vectors as materialized (
    select folded, string_agg('''' || word || ''':' || least(n, 16383), ' ')::tsvector as words
    from placed group by folded
  ), documents as materialized (
    select shop_id, locale, joined(setweight(words, weight::"char") order by part, folded) as words
    from texts join vectors using (folded) group by shop_id, locale
  ), gone as (
    delete from shop_documents d
    where d.shop_id = any(found_ids)
      and not exists (select from documents where shop_id = d.shop_id and locale = d.locale)
  )
  insert into shop_documents (shop_id, locale, words)
  select shop_id, locale, words from documents
  on conflict (shop_id, locale) do update set words = excluded.words
    where shop_documents.words <> excluded.words;
end
$$;--> statement-breakpoint
-- Documents are written once, when the transaction commits, however many statements have changed what they
-- are made of. Of many shops some at a time, since they are made in memory.
create function write_due_shop_documents() returns trigger
language plpgsql as $$
declare
  due bigint[];
begin
  if not exists (select from shop_documents_due where transaction = new.transaction and shop_id = new.shop_id) then
    return null;
  end if;
  with taken as (
    delete from shop_documents_due d using (
      select shop_id from shop_documents_due
      where transaction = new.transaction and shop_id >= new.shop_id order by shop_id limit 500) next
    where d.transaction = new.transaction and d.shop_id = next.shop_id
    returning d.shop_id
  )
  select array_agg(shop_id) into due from taken;
  perform write_shop_documents(due);
  return null;
end
$$;--> statement-breakpoint
create constraint trigger shop_documents_at_commit after insert on "shop_documents_due"
deferrable initially deferred for each row execute function write_due_shop_documents();--> statement-breakpoint
-- Notes the shops that a statement touches. The first argument names the columns that documents depend on,
-- the second selects the shops of rows in which one of them has changed.
create function note_due_shops() returns trigger
language plpgsql as $$
declare
  columns text := tg_argv[0];
  touched text := case tg_op
    when 'INSERT' then format('select %s from changed', columns)
    when 'DELETE' then format('select %s from before', columns)
    else format('(select %1$s from before except select %1$s from changed)
      union all (select %1$s from changed except select %1$s from before)', columns)
  end;
begin
  execute format('with touched as (%s) insert into shop_documents_due (shop_id)
    select distinct shop_id from (%s) shops_of where shop_id is not null order by shop_id
    on conflict do nothing', touched, tg_argv[1]);
  return null;
end
$$;--> statement-breakpoint
-- Orders change products, too: a condition on the row keeps those cheap.
create function note_due_shops_of_product() returns trigger
language plpgsql as $$
begin
  insert into shop_documents_due (shop_id) values (old.shop_id), (new.shop_id) on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create trigger products_found_anew after update on "products" for each row
when ((old.active, old.status, old.addon, old.shop_id, old.category_id, old.brand_id)
  is distinct from (new.active, new.status, new.addon, new.shop_id, new.category_id, new.brand_id))
execute function note_due_shops_of_product();--> statement-breakpoint
-- A new product, category or brand is no part of a document before it has a text or a product.
do $$
declare
  source record;
begin
  for source in select * from (values
    ('shop_translations', true, 'shop_id, locale, folded', 'select shop_id from touched'),
    ('shop_categories', true, 'shop_id, category_id', 'select shop_id from touched'),
    ('shop_tags', true, 'shop_id, tag_id', 'select shop_id from touched'),
    ('tag_translations', true, 'tag_id, locale, title', 'select shop_id from touched join shop_tags using (tag_id)'),
    ('category_translations', true, 'category_id, locale, folded, description', 'select shop_id from touched join shop_categories using (category_id)
      union all select sc.shop_id from touched
      join categories c on c.parent_id = touched.category_id join shop_categories sc on sc.category_id = c.id
      union all select shop_id from touched join products using (category_id)'),
    ('product_translations', true, 'product_id, locale, folded',
      'select p.shop_id from touched join products p on p.id = touched.product_id'),
    ('categories', false, 'id, active, parent_id', 'select sc.shop_id from touched
      join shop_categories sc on sc.category_id = touched.id
      union all select p.shop_id from touched join products p on p.category_id = touched.id'),
    ('brands', false, 'id, active, title', 'select p.shop_id from touched join products p on p.brand_id = touched.id')
  ) as s (owner, has_texts, columns, shops_of) loop
    if source.has_texts then
      execute format('create trigger %I after insert on %I referencing new table as changed
        for each statement execute function note_due_shops(%L, %L)',
        source.owner || '_found', source.owner, source.columns, source.shops_of);
    end if;
    execute format('create trigger %I after update on %I referencing old table as before new table as changed
      for each statement execute function note_due_shops(%L, %L)',
      source.owner || '_found_anew', source.owner, source.columns, source.shops_of);
    execute format('create trigger %I after delete on %I referencing old table as before
      for each statement execute function note_due_shops(%L, %L)',
      source.owner || '_found_no_more', source.owner, source.columns, source.shops_of);
  end loop;
end
$$;--> statement-breakpoint
create trigger products_found_no_more after delete on "products" referencing old table as before
for each statement execute function note_due_shops('shop_id', 'select shop_id from touched');--> statement-breakpoint
select write_shop_documents(array_agg(id)) from shops group by id / 500;--> statement-breakpoint
create trigger shop_documents_told after insert or update or delete or truncate on "shop_documents"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger product_words_told after insert or update or delete or truncate on "product_words"
for each statement execute function tell_catalog();
