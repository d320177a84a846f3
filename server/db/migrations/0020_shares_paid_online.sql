ALTER TABLE "group_shares" DROP CONSTRAINT "group_shares_amount";--> statement-breakpoint
ALTER TABLE "group_shares" DROP CONSTRAINT "group_shares_settled";--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_kind";--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_subject";--> statement-breakpoint
ALTER TABLE "group_shares" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "group_shares" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collect_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "share_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_share_id_group_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."group_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_intents_share" ON "payment_intents" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_refused" ON "payment_refunds" USING btree ("id") WHERE "payment_refunds"."status" = 'refused';--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_paid" CHECK (("group_shares"."state" in ('paid', 'returned')) = ("group_shares"."transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_amount" CHECK ("group_shares"."amount_minor" >= 0 and ("group_shares"."is_owner" or "group_shares"."amount_minor" <= "group_shares"."total_minor"));--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_settled" CHECK (("group_shares"."state" in ('settled', 'paid', 'returned')) = ("group_shares"."settled_at" is not null));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_kind" CHECK ("payment_intents"."kind" in ('order', 'parcel', 'cart', 'tip', 'wallet', 'share'));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_subject" CHECK (("payment_intents"."kind" not in ('order', 'tip', 'share') or "payment_intents"."order_id" is not null) and ("payment_intents"."kind" = 'parcel') = ("payment_intents"."parcel_id" is not null) and ("payment_intents"."kind" = 'wallet') = ("payment_intents"."wallet_id" is not null) and ("payment_intents"."kind" = 'share') = ("payment_intents"."share_id" is not null));