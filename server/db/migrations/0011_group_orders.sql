CREATE TABLE "group_orders" (
	"cart_id" bigint PRIMARY KEY NOT NULL,
	"pay_rule" text DEFAULT 'owner' NOT NULL,
	"currency_id" bigint,
	"cover_minor" bigint DEFAULT 0 NOT NULL,
	"limit_minor" bigint,
	"deadline_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_orders_amounts" CHECK ("group_orders"."cover_minor" >= 0 and "group_orders"."limit_minor" > 0),
	CONSTRAINT "group_orders_currency" CHECK ("group_orders"."currency_id" is not null or ("group_orders"."cover_minor" = 0 and "group_orders"."limit_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "group_routines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"weekday" integer NOT NULL,
	"minute" integer NOT NULL,
	"open_min" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_routines_once" UNIQUE("owner_id","shop_id"),
	CONSTRAINT "group_routines_weekday" CHECK ("group_routines"."weekday" between 0 and 6),
	CONSTRAINT "group_routines_minute" CHECK ("group_routines"."minute" between 0 and 1439),
	CONSTRAINT "group_routines_open" CHECK ("group_routines"."open_min" > 0)
);
--> statement-breakpoint
CREATE TABLE "group_share_lines" (
	"share_id" bigint NOT NULL,
	"order_detail_id" bigint NOT NULL,
	CONSTRAINT "group_share_lines_share_id_order_detail_id_pk" PRIMARY KEY("share_id","order_detail_id"),
	CONSTRAINT "group_share_lines_order_detail_id_unique" UNIQUE("order_detail_id")
);
--> statement-breakpoint
CREATE TABLE "group_shares" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"user_cart_id" bigint,
	"user_id" bigint,
	"name" text,
	"is_owner" boolean NOT NULL,
	"pay_rule" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"coupon_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"small_order_minor" bigint NOT NULL,
	"service_minor" bigint NOT NULL,
	"tips_minor" bigint NOT NULL,
	"rounding_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_shares_once" UNIQUE("order_id","user_cart_id"),
	CONSTRAINT "group_shares_sum" CHECK ("group_shares"."total_minor" = "group_shares"."price_minor" - "group_shares"."discount_minor" - "group_shares"."coupon_minor" + "group_shares"."tax_minor" + "group_shares"."delivery_minor" + "group_shares"."small_order_minor" + "group_shares"."service_minor" + "group_shares"."tips_minor" + "group_shares"."rounding_minor"),
	CONSTRAINT "group_shares_amount" CHECK ("group_shares"."amount_minor" between 0 and "group_shares"."total_minor"),
	CONSTRAINT "group_shares_state" CHECK (("group_shares"."state" = 'none') = ("group_shares"."amount_minor" = 0)),
	CONSTRAINT "group_shares_settled" CHECK (("group_shares"."state" = 'settled') = ("group_shares"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "user_carts" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_routines" ADD CONSTRAINT "group_routines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_routines" ADD CONSTRAINT "group_routines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_share_lines" ADD CONSTRAINT "group_share_lines_share_id_group_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."group_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_share_lines" ADD CONSTRAINT "group_share_lines_order_detail_id_order_details_id_fk" FOREIGN KEY ("order_detail_id") REFERENCES "public"."order_details"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_user_cart_id_user_carts_id_fk" FOREIGN KEY ("user_cart_id") REFERENCES "public"."user_carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_orders_due" ON "group_orders" USING btree ("next_at") WHERE "group_orders"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "group_routines_due" ON "group_routines" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "group_shares_member" ON "group_shares" USING btree ("user_cart_id");