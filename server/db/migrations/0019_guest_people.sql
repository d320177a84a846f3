ALTER TABLE "users" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest_phone" text;--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE "users"."is_guest";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest_apart" CHECK (not "users"."is_guest" or ("users"."email" is null and "users"."phone" is null));