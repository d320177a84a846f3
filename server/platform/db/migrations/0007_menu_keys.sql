ALTER TABLE "products" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_key" ON "products" USING btree ("shop_id","key") WHERE "products"."key" is not null;