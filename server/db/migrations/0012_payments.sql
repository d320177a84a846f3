CREATE TABLE "payment_cards" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_cards_once" UNIQUE("user_id","payment_id","token")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"intent_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"from_minor" bigint DEFAULT 0 NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payment_refunds_once" UNIQUE("transaction_id","from_minor"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"amount_minor" bigint NOT NULL,
	"decimals" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"known_at" timestamp (3) with time zone,
	"card" text,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "charge_ref" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "expires_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_cards_payment" ON "payment_cards" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" USING btree ("tried_at") WHERE "payment_refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_refunds_intent" ON "payment_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_part" ON "transactions" USING btree ("payable_id") WHERE "transactions"."status" in ('progress', 'paid') and "transactions"."payable_type" = 'order' and "transactions"."note" = 'wallet';--> statement-breakpoint
CREATE INDEX "payment_intents_order" ON "payment_intents" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_intents_transaction" ON "payment_intents" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_intents_pending" ON "payment_intents" USING btree ("checked_at") WHERE "payment_intents"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_ref" ON "payment_intents" USING btree ("payment_id","provider_ref") WHERE "payment_intents"."provider_ref" is not null;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_request" UNIQUE("user_id","request_key");--> statement-breakpoint
-- its page exists now; whether it is offered is decided by the environment
UPDATE "payments" SET "active" = true WHERE "tag" = 'sandbox';
