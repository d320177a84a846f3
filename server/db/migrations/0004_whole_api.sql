-- Nothing could write these yet but the demo’s seed, whose rows lack what the tables now ask for.
DELETE FROM "notifications" WHERE "parcel_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "parcel_orders";--> statement-breakpoint
DELETE FROM "reservations";--> statement-breakpoint
CREATE TABLE "banner_likes" (
	"banner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banner_likes_banner_id_user_id_pk" PRIMARY KEY("banner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "booking_offers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"max_time" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_offers_shop_id_unique" UNIQUE("shop_id"),
	CONSTRAINT "booking_offers_of_shop" UNIQUE("id","shop_id"),
	CONSTRAINT "booking_offers_stay" CHECK ("booking_offers"."max_time" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "booking_tables" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"section_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"name" text NOT NULL,
	"chair_count" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_tables_of_shop" UNIQUE("id","shop_id"),
	CONSTRAINT "booking_tables_name" UNIQUE("section_id","name"),
	CONSTRAINT "booking_tables_chairs" CHECK ("booking_tables"."chair_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_sections" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"area" text,
	"img" text,
	"titles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_sections_of_shop" UNIQUE("id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"img" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "brands_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "career_translations" (
	"career_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"address" text,
	CONSTRAINT "career_translations_career_id_locale_pk" PRIMARY KEY("career_id","locale")
);
--> statement-breakpoint
CREATE TABLE "careers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"category_id" bigint NOT NULL,
	"location" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_translations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"faq_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "faq_translations_once" UNIQUE("faq_id","locale")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faqs_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landing_pages_type_unique" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "page_translations" (
	"page_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "page_translations_page_id_locale_pk" PRIMARY KEY("page_id","locale")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"img" text,
	"bg_img" text,
	"active" boolean DEFAULT true NOT NULL,
	"buttons" jsonb,
	"input" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_type_unique" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"parcel_id" bigint NOT NULL,
	"status" text NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_options" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type_id" bigint NOT NULL,
	"titles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_types" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"titles" jsonb NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	"img" text,
	"min_width" integer DEFAULT 0 NOT NULL,
	"min_height" integer DEFAULT 0 NOT NULL,
	"min_length" integer DEFAULT 0 NOT NULL,
	"max_width" integer NOT NULL,
	"max_height" integer NOT NULL,
	"max_length" integer NOT NULL,
	"min_g" integer DEFAULT 0 NOT NULL,
	"max_g" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"price_per_km_minor" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_types_key_unique" UNIQUE("key"),
	CONSTRAINT "parcel_types_prices" CHECK ("parcel_types"."price_minor" >= 0 and "parcel_types"."price_per_km_minor" >= 0),
	CONSTRAINT "parcel_types_sizes" CHECK ("parcel_types"."max_width" > "parcel_types"."min_width" and "parcel_types"."max_height" > "parcel_types"."min_height" and "parcel_types"."max_length" > "parcel_types"."min_length" and "parcel_types"."max_g" > "parcel_types"."min_g")
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"currency_id" bigint NOT NULL,
	"rate" double precision NOT NULL,
	"decimals" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_id" bigint,
	"cart_id" bigint,
	"parcel_id" bigint,
	"wallet_id" bigint,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"transaction_id" bigint,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payment_intents_kind" CHECK ("payment_intents"."kind" in ('order', 'parcel', 'cart', 'tip', 'wallet')),
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_minor" > 0 and "payment_intents"."rate" > 0),
	CONSTRAINT "payment_intents_subject" CHECK (("payment_intents"."kind" not in ('order', 'tip') or "payment_intents"."order_id" is not null) and ("payment_intents"."kind" = 'parcel') = ("payment_intents"."parcel_id" is not null) and ("payment_intents"."kind" = 'wallet') = ("payment_intents"."wallet_id" is not null)),
	CONSTRAINT "payment_intents_settled" CHECK (("payment_intents"."status" = 'pending') = ("payment_intents"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "review_pictures_once" UNIQUE("review_id","path")
);
--> statement-breakpoint
CREATE TABLE "shop_pictures" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"path" text NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_pictures_once" UNIQUE("shop_id","path")
);
--> statement-breakpoint
CREATE TABLE "recipe_nutritions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipe_id" bigint NOT NULL,
	"titles" jsonb NOT NULL,
	"weight" text NOT NULL,
	"percentage" real NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recipe_nutritions_share" CHECK ("recipe_nutritions"."percentage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recipe_stocks" (
	"recipe_id" bigint NOT NULL,
	"stock_id" bigint NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "recipe_stocks_recipe_id_stock_id_pk" PRIMARY KEY("recipe_id","stock_id"),
	CONSTRAINT "recipe_stocks_quantity" CHECK ("recipe_stocks"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "recipe_translations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipe_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"ingredients" text NOT NULL,
	"instructions" text NOT NULL,
	CONSTRAINT "recipe_translations_once" UNIQUE("recipe_id","locale")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"active_min" integer NOT NULL,
	"total_min" integer NOT NULL,
	"calories" integer NOT NULL,
	"servings" integer NOT NULL,
	"img" text,
	"bg_img" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipes_facts" CHECK ("recipes"."servings" > 0 and "recipes"."calories" >= 0 and "recipes"."active_min" >= 0 and "recipes"."total_min" >= "recipes"."active_min")
);
--> statement-breakpoint
CREATE TABLE "referral_invites" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"rewarded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_invites_other" CHECK ("referral_invites"."user_id" <> "referral_invites"."inviter_id")
);
--> statement-breakpoint
CREATE TABLE "referral_translations" (
	"referral_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"short_desc" text,
	CONSTRAINT "referral_translations_referral_id_locale_pk" PRIMARY KEY("referral_id","locale")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"price_from_minor" bigint NOT NULL,
	"price_to_minor" bigint NOT NULL,
	"img" text,
	"active" boolean DEFAULT true NOT NULL,
	"expired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referrals_rewards" CHECK ("referrals"."price_from_minor" >= 0 and "referrals"."price_to_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cause" text NOT NULL,
	"answer" text,
	"decided_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_status" CHECK ("order_refunds"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "order_refunds_decided" CHECK (("order_refunds"."status" = 'pending') = ("order_refunds"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "order_repeats" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"next_date" date,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_repeats_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "order_repeats_window" CHECK ("order_repeats"."to_date" >= "order_repeats"."from_date"),
	CONSTRAINT "order_repeats_next" CHECK (("order_repeats"."next_at" is null) = ("order_repeats"."next_date" is null))
);
--> statement-breakpoint
CREATE TABLE "request_models" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"model_type" text DEFAULT 'deliveryman' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_note" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"product_id" bigint,
	"url" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"address" text,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "email_subscriptions_lower" CHECK ("email_subscriptions"."email" = lower("email_subscriptions"."email")),
	CONSTRAINT "email_subscriptions_place" CHECK (("email_subscriptions"."latitude" is null) = ("email_subscriptions"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_transfers_positive" CHECK ("wallet_transfers"."amount_minor" > 0),
	CONSTRAINT "wallet_transfers_other" CHECK ("wallet_transfers"."from_id" <> "wallet_transfers"."to_id")
);
--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "guests" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_carts" ADD COLUMN "joined_ip" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand_id" bigint;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "rate" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "decimals" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "delivery_minor" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "distance_m" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "username_from" text NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "phone_from" text NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "from_house" text;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "from_stage" text;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "from_room" text;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "username_to" text NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "phone_to" text NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "to_house" text;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "to_stage" text;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "to_room" text;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "notify" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "delivery_time" text NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "scheduled_for" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "deliveryman_id" bigint;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "booking_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "table_id" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "parcel_id" bigint;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "documents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "length" integer;--> statement-breakpoint
ALTER TABLE "couriers" ADD COLUMN "kg" integer;--> statement-breakpoint
ALTER TABLE "wallet_histories" ADD COLUMN "transfer_id" bigint;--> statement-breakpoint
ALTER TABLE "banner_likes" ADD CONSTRAINT "banner_likes_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_likes" ADD CONSTRAINT "banner_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offers" ADD CONSTRAINT "booking_offers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tables" ADD CONSTRAINT "booking_tables_section" FOREIGN KEY ("section_id","shop_id") REFERENCES "public"."shop_sections"("id","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sections" ADD CONSTRAINT "shop_sections_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_translations" ADD CONSTRAINT "career_translations_career_id_careers_id_fk" FOREIGN KEY ("career_id") REFERENCES "public"."careers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "careers" ADD CONSTRAINT "careers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_translations" ADD CONSTRAINT "faq_translations_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_translations" ADD CONSTRAINT "page_translations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_options" ADD CONSTRAINT "parcel_options_type_id_parcel_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."parcel_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pictures" ADD CONSTRAINT "shop_pictures_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_nutritions" ADD CONSTRAINT "recipe_nutritions_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_stocks" ADD CONSTRAINT "recipe_stocks_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_stocks" ADD CONSTRAINT "recipe_stocks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_translations" ADD CONSTRAINT "recipe_translations_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD CONSTRAINT "referral_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD CONSTRAINT "referral_invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_translations" ADD CONSTRAINT "referral_translations_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_repeats" ADD CONSTRAINT "order_repeats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_models" ADD CONSTRAINT "request_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_from_id_wallets_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_to_id_wallets_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_likes_user" ON "banner_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_tables_shop" ON "booking_tables" USING btree ("shop_id","chair_count","id");--> statement-breakpoint
CREATE INDEX "shop_sections_shop" ON "shop_sections" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "careers_category" ON "careers" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "faqs_listed" ON "faqs" USING btree ("active","input","id");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "parcel_options_type" ON "parcel_options" USING btree ("type_id","id");--> statement-breakpoint
CREATE INDEX "payment_intents_user" ON "payment_intents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "recipe_nutritions_recipe" ON "recipe_nutritions" USING btree ("recipe_id","input","id");--> statement-breakpoint
CREATE INDEX "recipe_stocks_stock" ON "recipe_stocks" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "recipes_shop" ON "recipes" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "recipes_category" ON "recipes" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "referral_invites_inviter" ON "referral_invites" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_one_active" ON "referrals" USING btree ("active") WHERE "referrals"."active";--> statement-breakpoint
CREATE INDEX "order_refunds_user" ON "order_refunds" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_one_live" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "order_repeats_due" ON "order_repeats" USING btree ("next_at") WHERE "order_repeats"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "request_models_one_pending" ON "request_models" USING btree ("user_id","model_type") WHERE "request_models"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "request_models_user" ON "request_models" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "request_models_status" ON "request_models" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "stories_shop" ON "stories" USING btree ("shop_id","id") WHERE "stories"."active";--> statement-breakpoint
CREATE INDEX "stories_product" ON "stories" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_subject" ON "social_accounts" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "social_accounts_user" ON "social_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transfers_once" ON "wallet_transfers" USING btree ("from_id","request_key");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_type_key_parcel_types_key_fk" FOREIGN KEY ("type_key") REFERENCES "public"."parcel_types"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_deliveryman_id_users_id_fk" FOREIGN KEY ("deliveryman_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_offer" FOREIGN KEY ("booking_id","shop_id") REFERENCES "public"."booking_offers"("id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_table" FOREIGN KEY ("table_id","shop_id") REFERENCES "public"."booking_tables"("id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_histories" ADD CONSTRAINT "wallet_histories_transfer_id_wallet_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_carts_one_person" ON "user_carts" USING btree ("cart_id","user_id") WHERE "user_carts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_tip" ON "transactions" USING btree ("payable_id") WHERE "transactions"."status" in ('progress', 'paid') and "transactions"."payable_type" = 'order' and "transactions"."note" = 'tips';--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","id") WHERE "products"."brand_id" is not null;--> statement-breakpoint
CREATE INDEX "parcel_orders_courier" ON "parcel_orders" USING btree ("deliveryman_id","status");--> statement-breakpoint
CREATE INDEX "parcel_orders_active" ON "parcel_orders" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_orders_request" ON "parcel_orders" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "reservations_shop" ON "reservations" USING btree ("shop_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "blogs_listed" ON "blogs" USING btree ("type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("order_id","reviewable_type","reviewable_id") WHERE "reviews"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shops_one_per_seller" ON "shops" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_histories_transaction" ON "wallet_histories" USING btree ("transaction_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_parcel_id_unique" UNIQUE("parcel_id");--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_parts_sum" CHECK ("parcel_orders"."total_minor" = "parcel_orders"."delivery_minor" + "parcel_orders"."tax_minor");--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_amounts" CHECK ("parcel_orders"."delivery_minor" >= 0 and "parcel_orders"."tax_minor" >= 0);--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_key_hash" CHECK (("parcel_orders"."request_key" is null) = ("parcel_orders"."request_hash" is null));--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_courier_known" CHECK ("parcel_orders"."status" not in ('on_a_way', 'delivered') or "parcel_orders"."deliveryman_id" is not null);