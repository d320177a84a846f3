CREATE TABLE "table_waits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"day" date NOT NULL,
	"guests" integer NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "table_waits_once" UNIQUE("user_id","shop_id","day","guests"),
	CONSTRAINT "table_waits_guests" CHECK ("table_waits"."guests" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "table_id" bigint;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "dine_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "slot_capacity" integer;--> statement-breakpoint
ALTER TABLE "table_waits" ADD CONSTRAINT "table_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_waits" ADD CONSTRAINT "table_waits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_waits_shop" ON "table_waits" USING btree ("shop_id","day","guests") WHERE "table_waits"."told_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_table" FOREIGN KEY ("table_id","shop_id") REFERENCES "public"."booking_tables"("id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("shop_id","slot_at") WHERE "orders"."slot_at" is not null and "orders"."status" <> 'canceled';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_table_pickup" CHECK ("orders"."table_id" is null or "orders"."delivery_type" = 'pickup');--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_slot_capacity" CHECK ("shops"."slot_capacity" > 0);