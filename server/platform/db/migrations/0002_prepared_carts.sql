CREATE TABLE "prepared_carts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"shop_id" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prepared_carts_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "prepared_carts" ADD CONSTRAINT "prepared_carts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prepared_carts_shop" ON "prepared_carts" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "prepared_carts_expiry" ON "prepared_carts" USING btree ("expires_at");