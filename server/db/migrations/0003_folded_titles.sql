DROP INDEX "product_titles_trgm";--> statement-breakpoint
DROP INDEX "shop_titles_trgm";--> statement-breakpoint
ALTER TABLE "product_translations" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold_text(title)) STORED;--> statement-breakpoint
ALTER TABLE "shop_translations" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold_text(title)) STORED;--> statement-breakpoint
CREATE INDEX "product_titles_trgm" ON "product_translations" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_titles_trgm" ON "shop_translations" USING gin ("folded" gin_trgm_ops);