CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_once" UNIQUE("cart_id","user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_parts_sum";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "small_order_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "currencies" ADD COLUMN "step_minor" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_quote" ON "orders" USING btree ("quote_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts_sum" CHECK ("orders"."total_minor" = "orders"."price_minor" - "orders"."discount_minor" - "orders"."coupon_minor" + "orders"."tax_minor" + "orders"."shop_tax_minor" + "orders"."delivery_minor" + "orders"."service_minor" + "orders"."small_order_minor" + "orders"."tips_minor" + "orders"."rounding_minor");--> statement-breakpoint
ALTER TABLE "currencies" ADD CONSTRAINT "currencies_step" CHECK ("currencies"."step_minor" > 0);