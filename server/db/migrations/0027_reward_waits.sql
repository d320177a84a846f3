ALTER TABLE "referral_invites" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD CONSTRAINT "referral_invites_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_invites_due" ON "referral_invites" USING btree ("due_at") WHERE "referral_invites"."rewarded_at" is null;
