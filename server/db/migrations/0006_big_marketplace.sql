CREATE TABLE "product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_titles_trgm";--> statement-breakpoint
DROP INDEX "products_popular";--> statement-breakpoint
ALTER TABLE "category_translations" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold_text(title)) STORED;--> statement-breakpoint
CREATE INDEX "product_words_trgm" ON "product_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","input","id");--> statement-breakpoint
CREATE INDEX "categories_hidden" ON "categories" USING btree ("id") WHERE not "categories"."active";--> statement-breakpoint
CREATE INDEX "category_titles_trgm" ON "category_translations" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_titles_words" ON "product_translations" USING gin (string_to_array("folded", ' '));--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("orders_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","input","id");--> statement-breakpoint
CREATE INDEX "stocks_price" ON "stocks" USING btree ("price_minor");--> statement-breakpoint
CREATE INDEX "delivery_zones_box" ON "delivery_zones" USING gist (box(point("west", "south"), point("east", "north")));--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("shop_id","orders_count" DESC NULLS FIRST,"id");--> statement-breakpoint
-- Keeps product_words: every word of a title that is written. Words that are no longer used stay; they
-- find nothing and harm nothing.
create function learn_product_words() returns trigger
language plpgsql as $$
begin
  insert into product_words (word)
  select distinct word from fresh, unnest(string_to_array(fresh.folded, ' ')) as word
  where word <> '' order by word
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create trigger product_words_inserted after insert on product_translations
referencing new table as fresh for each statement execute function learn_product_words();--> statement-breakpoint
create trigger product_words_updated after update on product_translations
referencing new table as fresh for each statement execute function learn_product_words();--> statement-breakpoint
insert into product_words (word)
select distinct word from product_translations, unnest(string_to_array(folded, ' ')) as word
where word <> '';
