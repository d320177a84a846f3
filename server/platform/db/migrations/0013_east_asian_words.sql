-- Turkish has an i without a dot, which people type with one where their keyboard has no other. Under the locale "C" lower()
-- knows neither Cyrillic nor Greek: their letters, which have no marks by then, are named.
create or replace function fold_text(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      regexp_replace(lower(normalize(lower(value), NFD)), '[\u0300-\u036f\u064b-\u065f\u0640]', '', 'g'),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
    'øłđıىةڤ' || 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'oldiيهف' || 'абвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџαβγδεζηθικλμνξοπρστυφχψω')
$$;--> statement-breakpoint
update shop_translations set title = title where folded <> fold_text(title);--> statement-breakpoint
update category_translations set title = title where folded <> fold_text(title);--> statement-breakpoint
update product_translations set title = title where folded <> fold_text(title);--> statement-breakpoint
-- Japanese and Chinese put their own marks between words. The index and the documents are made of these words.
DROP INDEX "product_titles_words";--> statement-breakpoint
create or replace function words_of(folded text) returns text[]
language sql immutable parallel safe as $$
  select string_to_array(btrim(regexp_replace(folded,
    E'[] \t\n\r\u00a0\u3000!"#$%&''()*+,./:;<=>?@\\\\^_`{|}~’‘‚“”„«»‹›–—…·•،؛؟、。・「」『』【】〈〉《》〜～（）［］！？：；，．／＆＋[-]+', ' ', 'g')), ' ')
$$;--> statement-breakpoint
CREATE INDEX "product_titles_words" ON "product_translations" USING gin (words_of("folded"));--> statement-breakpoint
insert into product_words (word)
select distinct word from product_translations, unnest(words_of(folded)) as word
where folded ~ '[\u3000-\uffee]' order by word on conflict do nothing;--> statement-breakpoint
select write_shop_documents(array_agg(id)) from shops group by id / 500;
