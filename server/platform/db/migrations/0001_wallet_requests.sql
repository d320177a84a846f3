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
ALTER TABLE "wallet_requests" ADD CONSTRAINT "wallet_requests_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_requests" ADD CONSTRAINT "wallet_requests_transfer_id_wallet_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_requests_wallet" ON "wallet_requests" USING btree ("wallet_id","id");