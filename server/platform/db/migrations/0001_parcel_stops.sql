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
ALTER TABLE "parcel_orders" ADD COLUMN "drop_offs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "weight_g" integer;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "length_cm" integer;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "declared_minor" bigint;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "otp" integer;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "handover_img" text;--> statement-breakpoint
ALTER TABLE "parcel_quotes" ADD CONSTRAINT "parcel_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_quotes" ADD CONSTRAINT "parcel_quotes_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_quotes_expiry" ON "parcel_quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "parcel_quotes_user" ON "parcel_quotes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_declared" CHECK ("parcel_orders"."declared_minor" >= 0);