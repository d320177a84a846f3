ALTER TABLE "products" ADD COLUMN "key" text;--> statement-breakpoint
CREATE INDEX "bonuses_free_stock" ON "bonuses" USING btree ("bonus_stock_id");--> statement-breakpoint
CREATE INDEX "cart_details_stock" ON "cart_details" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "cart_details_substitute" ON "cart_details" USING btree ("substitute_stock_id") WHERE "cart_details"."substitute_stock_id" is not null;--> statement-breakpoint
CREATE INDEX "order_details_stock" ON "order_details" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "order_details_substitute" ON "order_details" USING btree ("substitute_stock_id") WHERE "order_details"."substitute_stock_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_key" ON "products" USING btree ("shop_id","key") WHERE "products"."key" is not null;--> statement-breakpoint
CREATE INDEX "stock_extras_value" ON "stock_extras" USING btree ("extra_value_id");