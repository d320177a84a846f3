CREATE TABLE "parked_payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"intent_id" bigint NOT NULL,
	"asked_minor" bigint NOT NULL,
	"asked_currency_id" bigint NOT NULL,
	"asked_decimals" integer NOT NULL,
	"reported_price" text NOT NULL,
	"reported_currency" text NOT NULL,
	"decision" text,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parked_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "parked_payments_decided" CHECK (("parked_payments"."decision" is null) = ("parked_payments"."decided_at" is null) and ("parked_payments"."decision" is null) = ("parked_payments"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "parked_payments" ADD CONSTRAINT "parked_payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD CONSTRAINT "parked_payments_asked_currency_id_currencies_id_fk" FOREIGN KEY ("asked_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD CONSTRAINT "parked_payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parked_payments_open" ON "parked_payments" USING btree ("id") WHERE "parked_payments"."decision" is null;
