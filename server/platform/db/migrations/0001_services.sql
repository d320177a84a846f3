CREATE TABLE "parcel_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"currency_id" bigint NOT NULL,
	"rate" double precision NOT NULL,
	"decimals" integer NOT NULL,
	"fee_minor" bigint NOT NULL,
	"distance_m" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_payouts" (
	"shop_id" bigint PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"account" text NOT NULL,
	"bank" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ticket_id" bigint NOT NULL,
	"author" text NOT NULL,
	"staff_id" bigint,
	"text" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "wallet_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"wallet_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"transfer_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_requests_token_unique" UNIQUE("token"),
	CONSTRAINT "wallet_requests_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "wallet_requests_positive" CHECK ("wallet_requests"."amount_minor" > 0),
	CONSTRAINT "wallet_requests_paid" CHECK (("wallet_requests"."status" = 'paid') = ("wallet_requests"."transfer_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "drop_offs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "length_cm" integer;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "declared_minor" bigint;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "otp" integer;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "handover_img" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "status_note" text;--> statement-breakpoint
ALTER TABLE "parcel_quotes" ADD CONSTRAINT "parcel_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_quotes" ADD CONSTRAINT "parcel_quotes_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_payouts" ADD CONSTRAINT "shop_payouts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_requests" ADD CONSTRAINT "wallet_requests_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_requests" ADD CONSTRAINT "wallet_requests_transfer_id_wallet_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_quotes_expiry" ON "parcel_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "parcel_quotes_user" ON "parcel_quotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_status" ON "tickets" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "wallet_requests_wallet" ON "wallet_requests" USING btree ("wallet_id","id");--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_declared" CHECK ("parcel_orders"."declared_minor" >= 0);