CREATE TABLE "membership_periods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"price_minor" bigint NOT NULL,
	"history_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_periods_history_id_unique" UNIQUE("history_id"),
	CONSTRAINT "membership_periods_span" CHECK ("membership_periods"."ends_at" > "membership_periods"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"price_minor" bigint NOT NULL,
	"days" integer NOT NULL,
	"min_minor" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"renews" boolean DEFAULT true NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_terms" CHECK ("memberships"."price_minor" > 0 and "memberships"."days" > 0 and "memberships"."min_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"points" bigint NOT NULL,
	"order_id" bigint,
	"history_id" bigint,
	"request_key" text,
	"available_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_sign" CHECK (("point_entries"."kind" = 'earned') = ("point_entries"."points" > 0) and "point_entries"."points" <> 0),
	CONSTRAINT "point_entries_credit" CHECK (("point_entries"."kind" = 'redeemed') = ("point_entries"."history_id" is not null)),
	CONSTRAINT "point_entries_of" CHECK (("point_entries"."kind" = 'redeemed') = ("point_entries"."order_id" is null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "membership_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_user_id_memberships_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."memberships"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_history_id_wallet_histories_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."wallet_histories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_history_id_wallet_histories_id_fk" FOREIGN KEY ("history_id") REFERENCES "public"."wallet_histories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_periods_once" ON "membership_periods" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "memberships_due" ON "memberships" USING btree ("paid_until") WHERE "memberships"."renews";--> statement-breakpoint
CREATE INDEX "point_entries_user" ON "point_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_earned_once" ON "point_entries" USING btree ("order_id") WHERE "point_entries"."kind" = 'earned';--> statement-breakpoint
CREATE INDEX "point_entries_order" ON "point_entries" USING btree ("order_id") WHERE "point_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_key" ON "point_entries" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_history" ON "point_entries" USING btree ("history_id");--> statement-breakpoint
CREATE INDEX "orders_membership_saved" ON "orders" USING btree ("user_id") WHERE "orders"."membership_minor" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_membership" CHECK ("orders"."membership_minor" >= 0);