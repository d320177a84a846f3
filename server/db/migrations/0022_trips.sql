ALTER TABLE "orders" ADD COLUMN "trip_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trip_id_orders_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_trip" ON "orders" USING btree ("trip_id") WHERE "orders"."trip_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kept" CHECK ("orders"."kept_minor" = 0 or ("orders"."status" = 'canceled' and "orders"."kept_minor" between 0 and "orders"."total_minor"));