ALTER TABLE "carts" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "carts_of_guests" ON "carts" USING btree ("updated_at") WHERE "carts"."owner_id" is null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_group_owned" CHECK (not "carts"."is_group" or "carts"."owner_id" is not null);