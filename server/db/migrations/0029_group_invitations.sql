ALTER TABLE "group_orders" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "group_orders" ADD COLUMN "open_by_id_until" timestamp (3) with time zone;--> statement-breakpoint
INSERT INTO "group_orders" ("cart_id") SELECT "id" FROM "carts" WHERE "is_group" AND "closed_at" IS NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "group_orders" SET "open_by_id_until" = now() + interval '3 hours';--> statement-breakpoint
ALTER TABLE "user_carts" ADD COLUMN "joined_agent" text;