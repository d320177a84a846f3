CREATE TABLE "table_holds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"wait_id" bigint,
	"user_id" bigint,
	"shop_id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"freed_by" bigint,
	"until_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "table_holds_range" CHECK ("table_holds"."ends_at" > "table_holds"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_wait_id_table_waits_id_fk" FOREIGN KEY ("wait_id") REFERENCES "public"."table_waits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_freed_by_users_id_fk" FOREIGN KEY ("freed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_table" FOREIGN KEY ("table_id","shop_id") REFERENCES "public"."booking_tables"("id","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_holds_table_time" ON "table_holds" USING btree ("table_id","starts_at");--> statement-breakpoint
CREATE INDEX "table_holds_due" ON "table_holds" USING btree ("until_at");--> statement-breakpoint
CREATE INDEX "table_holds_user" ON "table_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "table_holds_wait" ON "table_holds" USING btree ("wait_id");