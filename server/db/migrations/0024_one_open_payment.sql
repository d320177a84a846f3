ALTER TABLE "payment_intents" ADD COLUMN "charges_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
-- of several open payments of one thing the newest stays; the others are still asked about, and what is paid there still counts
UPDATE "payment_intents" AS "older" SET "superseded_at" = now(), "updated_at" = now()
WHERE "older"."status" = 'pending' AND EXISTS (
  SELECT 1 FROM "payment_intents" AS "newer"
  WHERE "newer"."status" = 'pending' AND "newer"."kind" = "older"."kind" AND "newer"."id" > "older"."id"
    AND coalesce("newer"."share_id", "newer"."parcel_id", "newer"."wallet_id", "newer"."cart_id", "newer"."order_id")
      = coalesce("older"."share_id", "older"."parcel_id", "older"."wallet_id", "older"."cart_id", "older"."order_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("kind",coalesce("share_id", "parcel_id", "wallet_id", "cart_id", "order_id")) WHERE "payment_intents"."status" = 'pending' and "payment_intents"."superseded_at" is null;
