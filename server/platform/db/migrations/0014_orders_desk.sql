CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_shop_placed" ON "orders" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("phone" text_pattern_ops) WHERE "orders"."phone" is not null;--> statement-breakpoint
CREATE INDEX "users_guest_email" ON "users" USING btree ("guest_email" text_pattern_ops) WHERE "users"."guest_email" is not null;