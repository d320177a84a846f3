ALTER TABLE "cart_details" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "cart_details" ADD COLUMN "substitute_stock_id" bigint;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "served_from" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "served_to" integer;--> statement-breakpoint
ALTER TABLE "order_details" ADD COLUMN "substitution" text;--> statement-breakpoint
ALTER TABLE "order_details" ADD COLUMN "substitute_stock_id" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packaging" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_details" ADD CONSTRAINT "cart_details_substitute_stock_id_stocks_id_fk" FOREIGN KEY ("substitute_stock_id") REFERENCES "public"."stocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_substitute_stock_id_stocks_id_fk" FOREIGN KEY ("substitute_stock_id") REFERENCES "public"."stocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_served" CHECK (("categories"."served_from" is null) = ("categories"."served_to" is null) and "categories"."served_from" between 0 and 1439 and "categories"."served_to" between 1 and 1440);