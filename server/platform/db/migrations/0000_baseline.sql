-- The tables of drizzle-kit; before them what their columns use, after them what it cannot write.
create extension if not exists pg_trgm;--> statement-breakpoint
-- Text as it is searched: lower case, without accents and vowel signs, with a few letters folded.
create function fold_text(value text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(
      regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f\u064b-\u065f\u0640]', '', 'g'),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
    'øłđىةڤ', 'oldيهف')
$$;--> statement-breakpoint
-- Whether a point lies in a ring of [latitude, longitude] pairs; a point on the boundary is inside.
-- The same rule as isInPolygon in domain/geo.ts, here so that lists page and count in SQL.
create function point_in_ring(lat double precision, lng double precision, ring jsonb) returns boolean
language sql immutable strict parallel safe as $$
  with corners as (
    select (c.value ->> 0)::float8 as y, (c.value ->> 1)::float8 as x, c.n, count(*) over () as total
    from jsonb_array_elements(ring) with ordinality as c(value, n)
  ), edges as (
    select a.y as ay, a.x as ax, b.y as by, b.x as bx,
      b.x - a.x as dx, b.y - a.y as dy, lng - a.x as px, lat - a.y as py,
      sqrt((b.x - a.x) ^ 2 + (b.y - a.y) ^ 2) as length
    from corners a join corners b on b.n = a.n % a.total + 1
    where a.total >= 3
  )
  select coalesce(
    bool_or(
      case when length = 0 then sqrt(px ^ 2 + py ^ 2) <= 1e-9
      else abs(dx * py - dy * px) / length <= 1e-9
        and (px * dx + py * dy) / length between -1e-9 and length + 1e-9 end
    )
    or count(*) filter (
      where (by > lat) <> (ay > lat) and lng < bx + (lat - by) / nullif(ay - by, 0) * (ax - bx)
    ) % 2 = 1,
    false)
  from edges
$$;--> statement-breakpoint
CREATE TABLE "banner_likes" (
	"banner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banner_likes_banner_id_user_id_pk" PRIMARY KEY("banner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "banner_shops" (
	"banner_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	CONSTRAINT "banner_shops_banner_id_shop_id_pk" PRIMARY KEY("banner_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "banner_translations" (
	"banner_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"button_text" text,
	CONSTRAINT "banner_translations_banner_id_locale_pk" PRIMARY KEY("banner_id","locale")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'banner' NOT NULL,
	"shop_id" bigint,
	"url" text,
	"img" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"clickable" boolean DEFAULT true NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_translations" (
	"blog_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"short_desc" text,
	"description" text,
	CONSTRAINT "blog_translations_blog_id_locale_pk" PRIMARY KEY("blog_id","locale")
);
--> statement-breakpoint
CREATE TABLE "blogs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text DEFAULT 'blog' NOT NULL,
	"img" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blogs_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "bonuses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"stock_id" bigint,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"bonus_stock_id" bigint NOT NULL,
	"bonus_quantity" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"expired_at" timestamp (3) with time zone,
	CONSTRAINT "bonuses_owner" CHECK (("bonuses"."type" = 'count') = ("bonuses"."stock_id" is not null))
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
CREATE TABLE "reservations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"table_id" bigint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"guests" integer,
	"status" text DEFAULT 'new' NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_range" CHECK ("reservations"."ends_at" > "reservations"."starts_at" and "reservations"."guests" > 0)
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
CREATE TABLE "cart_details" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_cart_id" bigint NOT NULL,
	"stock_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"parent_id" bigint,
	"addons_key" text DEFAULT '' NOT NULL,
	"note" text,
	"substitution" text,
	"substitute_stock_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_details_positive" CHECK ("cart_details"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"shop_id" bigint NOT NULL,
	"currency_id" bigint,
	"is_group" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_group_owned" CHECK (not "carts"."is_group" or "carts"."owner_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "user_carts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text,
	"status" boolean DEFAULT true NOT NULL,
	"joined_ip" text,
	"joined_agent" text,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_carts_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"parent_id" bigint,
	"type" text NOT NULL,
	"shop_id" bigint,
	"input" integer DEFAULT 0 NOT NULL,
	"img" text,
	"active" boolean DEFAULT true NOT NULL,
	"served_from" integer,
	"served_to" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_served" CHECK (("categories"."served_from" is null) = ("categories"."served_to" is null) and "categories"."served_from" between 0 and 1439 and "categories"."served_to" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "category_translations" (
	"category_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_text(title)) STORED,
	"description" text,
	CONSTRAINT "category_translations_category_id_locale_pk" PRIMARY KEY("category_id","locale")
);
--> statement-breakpoint
CREATE TABLE "shop_categories" (
	"shop_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "shop_categories_shop_id_category_id_pk" PRIMARY KEY("shop_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"shop_id" bigint,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"qty" integer NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"expired_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_name_unique" UNIQUE("name"),
	CONSTRAINT "coupons_left" CHECK ("coupons"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "device_marks" (
	"user_id" bigint NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_marks_user_id_mark_pk" PRIMARY KEY("user_id","mark")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"title" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "discount_products" (
	"discount_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "discount_products_discount_id_product_id_pk" PRIMARY KEY("discount_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"start" date NOT NULL,
	"end" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "discounts_positive" CHECK ("discounts"."amount" > 0)
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
CREATE TABLE "group_orders" (
	"cart_id" bigint PRIMARY KEY NOT NULL,
	"pay_rule" text DEFAULT 'owner' NOT NULL,
	"currency_id" bigint,
	"cover_minor" bigint DEFAULT 0 NOT NULL,
	"limit_minor" bigint,
	"deadline_at" timestamp (3) with time zone,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"open_by_id_until" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_orders_token_unique" UNIQUE("token"),
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
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"transaction_id" bigint,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_shares_token_unique" UNIQUE("token"),
	CONSTRAINT "group_shares_once" UNIQUE("order_id","user_cart_id"),
	CONSTRAINT "group_shares_sum" CHECK ("group_shares"."total_minor" = "group_shares"."price_minor" - "group_shares"."discount_minor" - "group_shares"."coupon_minor" + "group_shares"."tax_minor" + "group_shares"."delivery_minor" + "group_shares"."small_order_minor" + "group_shares"."service_minor" + "group_shares"."tips_minor" + "group_shares"."rounding_minor"),
	CONSTRAINT "group_shares_amount" CHECK ("group_shares"."amount_minor" >= 0 and ("group_shares"."is_owner" or "group_shares"."amount_minor" <= "group_shares"."total_minor")),
	CONSTRAINT "group_shares_state" CHECK (("group_shares"."state" = 'none') = ("group_shares"."amount_minor" = 0)),
	CONSTRAINT "group_shares_settled" CHECK (("group_shares"."state" in ('settled', 'paid', 'returned')) = ("group_shares"."settled_at" is not null)),
	CONSTRAINT "group_shares_paid" CHECK (("group_shares"."state" in ('paid', 'returned')) = ("group_shares"."transaction_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order_id" bigint,
	"parcel_id" bigint,
	"blog_id" bigint,
	"client_id" bigint,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"tax_id" text,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "order_details" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"stock_id" bigint NOT NULL,
	"parent_id" bigint,
	"quantity" integer NOT NULL,
	"unit_minor" bigint NOT NULL,
	"origin_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"tax_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"bonus" boolean DEFAULT false NOT NULL,
	"note" text,
	"substitution" text,
	"substitute_stock_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_details_positive" CHECK ("order_details"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"actor_id" bigint,
	"hash" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"cart_id" bigint,
	"status" text DEFAULT 'new' NOT NULL,
	"delivery_type" text NOT NULL,
	"currency_id" bigint NOT NULL,
	"rate" double precision NOT NULL,
	"decimals" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"coupon_minor" bigint DEFAULT 0 NOT NULL,
	"tax_minor" bigint DEFAULT 0 NOT NULL,
	"shop_tax_minor" bigint DEFAULT 0 NOT NULL,
	"delivery_minor" bigint DEFAULT 0 NOT NULL,
	"service_minor" bigint DEFAULT 0 NOT NULL,
	"small_order_minor" bigint DEFAULT 0 NOT NULL,
	"tips_minor" bigint DEFAULT 0 NOT NULL,
	"rounding_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"commission_minor" bigint DEFAULT 0 NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_time" text,
	"scheduled_for" timestamp (3) with time zone,
	"slot_at" timestamp (3) with time zone,
	"table_id" bigint,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"distance_m" integer,
	"address" text,
	"house" text,
	"office" text,
	"floor" text,
	"username" text,
	"phone" text,
	"note" text,
	"leave_at_door" boolean DEFAULT false NOT NULL,
	"otp" integer,
	"deliveryman_id" bigint,
	"coupon_id" bigint,
	"coupon_name" text,
	"quote_id" uuid,
	"collect_until" timestamp (3) with time zone,
	"trip_id" bigint,
	"kept_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "orders_table_pickup" CHECK ("orders"."table_id" is null or "orders"."delivery_type" = 'pickup'),
	CONSTRAINT "orders_parts_sum" CHECK ("orders"."total_minor" = "orders"."price_minor" - "orders"."discount_minor" - "orders"."coupon_minor" + "orders"."tax_minor" + "orders"."shop_tax_minor" + "orders"."delivery_minor" + "orders"."service_minor" + "orders"."small_order_minor" + "orders"."tips_minor" + "orders"."rounding_minor"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_minor" >= 0),
	CONSTRAINT "orders_kept" CHECK ("orders"."kept_minor" = 0 or ("orders"."status" = 'canceled' and "orders"."kept_minor" between 0 and "orders"."total_minor"))
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
CREATE TABLE "parcel_orders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"type_key" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"currency_id" bigint NOT NULL,
	"rate" double precision NOT NULL,
	"decimals" integer NOT NULL,
	"delivery_minor" bigint NOT NULL,
	"tax_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"distance_m" integer NOT NULL,
	"username_from" text NOT NULL,
	"phone_from" text NOT NULL,
	"from_address" text NOT NULL,
	"from_house" text,
	"from_stage" text,
	"from_room" text,
	"from_latitude" double precision NOT NULL,
	"from_longitude" double precision NOT NULL,
	"username_to" text NOT NULL,
	"phone_to" text NOT NULL,
	"to_address" text NOT NULL,
	"to_house" text,
	"to_stage" text,
	"to_room" text,
	"to_latitude" double precision NOT NULL,
	"to_longitude" double precision NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notify" boolean DEFAULT false NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_date" date NOT NULL,
	"delivery_time" text NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"deliveryman_id" bigint,
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_orders_parts_sum" CHECK ("parcel_orders"."total_minor" = "parcel_orders"."delivery_minor" + "parcel_orders"."tax_minor"),
	CONSTRAINT "parcel_orders_amounts" CHECK ("parcel_orders"."delivery_minor" >= 0 and "parcel_orders"."tax_minor" >= 0),
	CONSTRAINT "parcel_orders_key_hash" CHECK (("parcel_orders"."request_key" is null) = ("parcel_orders"."request_hash" is null)),
	CONSTRAINT "parcel_orders_courier_known" CHECK ("parcel_orders"."status" not in ('on_a_way', 'delivered') or "parcel_orders"."deliveryman_id" is not null)
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
CREATE TABLE "parked_payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"intent_id" bigint NOT NULL,
	"asked_minor" bigint NOT NULL,
	"asked_currency_id" bigint NOT NULL,
	"asked_decimals" integer NOT NULL,
	"reported_price" text NOT NULL,
	"reported_currency" text NOT NULL,
	"decision" text,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parked_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "parked_payments_decided" CHECK (("parked_payments"."decision" is null) = ("parked_payments"."decided_at" is null) and ("parked_payments"."decision" is null) = ("parked_payments"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_cards_once" UNIQUE("user_id","payment_id","token")
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
	"share_id" bigint,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"transaction_id" bigint,
	"settled_at" timestamp (3) with time zone,
	"provider_ref" text,
	"charge_ref" text,
	"page_url" text,
	"request_key" text,
	"request_hash" text,
	"charges_card" boolean DEFAULT false NOT NULL,
	"superseded_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payment_intents_request" UNIQUE("user_id","request_key"),
	CONSTRAINT "payment_intents_kind" CHECK ("payment_intents"."kind" in ('order', 'parcel', 'cart', 'tip', 'wallet', 'share')),
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_minor" > 0 and "payment_intents"."rate" > 0),
	CONSTRAINT "payment_intents_subject" CHECK (("payment_intents"."kind" not in ('order', 'tip', 'share') or "payment_intents"."order_id" is not null) and ("payment_intents"."kind" = 'parcel') = ("payment_intents"."parcel_id" is not null) and ("payment_intents"."kind" = 'wallet') = ("payment_intents"."wallet_id" is not null) and ("payment_intents"."kind" = 'share') = ("payment_intents"."share_id" is not null)),
	CONSTRAINT "payment_intents_settled" CHECK (("payment_intents"."status" = 'pending') = ("payment_intents"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"intent_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"from_minor" bigint DEFAULT 0 NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"refusal" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payment_refunds_once" UNIQUE("transaction_id","from_minor"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"amount_minor" bigint NOT NULL,
	"decimals" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"known_at" timestamp (3) with time zone,
	"card" text,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	"sandbox" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"titles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_tag_unique" UNIQUE("tag")
);
--> statement-breakpoint
CREATE TABLE "shop_payments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shop_payments_once" UNIQUE("shop_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"payable_type" text NOT NULL,
	"payable_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_kind" CHECK (case "transactions"."payable_type"
        when 'order' then "transactions"."kind" in ('payment', 'wallet_part', 'share', 'tip', 'returned')
        when 'parcel-order' then "transactions"."kind" in ('payment', 'returned')
        when 'wallet' then "transactions"."kind" in ('top_up', 'returned') else false end)
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
CREATE TABLE "extra_groups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"titles" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extra_values" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"extra_group_id" bigint NOT NULL,
	"value" text NOT NULL,
	"titles" jsonb NOT NULL,
	"input" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_addons" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"addon_id" bigint NOT NULL,
	"input" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_translations" (
	"product_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_text(title)) STORED,
	"description" text,
	CONSTRAINT "product_translations_product_id_locale_pk" PRIMARY KEY("product_id","locale")
);
--> statement-breakpoint
CREATE TABLE "product_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"shop_id" bigint NOT NULL,
	"category_id" bigint,
	"brand_id" bigint,
	"tax_bp" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"addon" boolean DEFAULT false NOT NULL,
	"vegetarian" boolean DEFAULT false NOT NULL,
	"img" text,
	"video" text,
	"packaging" boolean DEFAULT false NOT NULL,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"max_qty" integer DEFAULT 99 NOT NULL,
	"interval" integer DEFAULT 1 NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	"facts" jsonb,
	"rating_avg" real DEFAULT 0 NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "products_qty" CHECK ("products"."min_qty" >= 1 and "products"."max_qty" >= "products"."min_qty")
);
--> statement-breakpoint
CREATE TABLE "stock_extras" (
	"stock_id" bigint NOT NULL,
	"extra_value_id" bigint NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_extras_stock_id_extra_value_id_pk" PRIMARY KEY("stock_id","extra_value_id")
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"price_minor" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"input" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stocks_not_negative" CHECK ("stocks"."quantity" >= 0 and "stocks"."price_minor" >= 0)
);
--> statement-breakpoint
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
	"order_id" bigint,
	"due_at" timestamp (3) with time zone,
	"rewarded_at" timestamp (3) with time zone,
	"from_minor" bigint DEFAULT 0 NOT NULL,
	"to_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_invites_held" CHECK ("referral_invites"."from_minor" >= 0 and "referral_invites"."to_minor" >= 0),
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
CREATE TABLE "order_refund_lines" (
	"refund_id" bigint NOT NULL,
	"detail_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_detail_id_pk" PRIMARY KEY("refund_id","detail_id"),
	CONSTRAINT "order_refund_lines_positive" CHECK ("order_refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"cause" text NOT NULL,
	"amount_minor" bigint,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text,
	"decided_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_minor" > 0),
	CONSTRAINT "order_refunds_status" CHECK ("order_refunds"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "order_refunds_decided" CHECK (("order_refunds"."status" = 'pending') = ("order_refunds"."decided_by" is null))
);
--> statement-breakpoint
CREATE TABLE "order_repeats" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"days" text[],
	"ask" boolean DEFAULT false NOT NULL,
	"asked_date" date,
	"confirmed_date" date,
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
CREATE TABLE "reviews" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reviewable_type" text NOT NULL,
	"reviewable_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"parcel_id" bigint,
	"rating" integer NOT NULL,
	"comment" text,
	"img" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_parcel_id_unique" UNIQUE("parcel_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"symbol" text NOT NULL,
	"rate" double precision NOT NULL,
	"decimals" integer DEFAULT 2 NOT NULL,
	"step_minor" integer DEFAULT 1 NOT NULL,
	"position" text DEFAULT 'before' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "currencies_title_unique" UNIQUE("title"),
	CONSTRAINT "currencies_step" CHECK ("currencies"."step_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "languages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"backward" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"img" text,
	CONSTRAINT "languages_locale_unique" UNIQUE("locale")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "translations_locale_key_pk" PRIMARY KEY("locale","key")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"address" text NOT NULL,
	"titles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"shop_id" bigint PRIMARY KEY NOT NULL,
	"polygon" jsonb NOT NULL,
	"south" double precision NOT NULL,
	"west" double precision NOT NULL,
	"north" double precision NOT NULL,
	"east" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_closed_dates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_translations" (
	"shop_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold_text(title)) STORED,
	"description" text,
	"address" text,
	CONSTRAINT "shop_translations_shop_id_locale_pk" PRIMARY KEY("shop_id","locale")
);
--> statement-breakpoint
CREATE TABLE "shop_working_days" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"shop_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"from_min" integer NOT NULL,
	"to_min" integer NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_working_days_range" CHECK ("shop_working_days"."day" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"user_id" bigint,
	"type" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"tax_id" text,
	"tax_bp" integer DEFAULT 0 NOT NULL,
	"percentage_bp" integer DEFAULT 0 NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"price_per_km_minor" bigint DEFAULT 0 NOT NULL,
	"free_from_minor" bigint,
	"min_amount_minor" bigint DEFAULT 0 NOT NULL,
	"phone" text,
	"visible" boolean DEFAULT true NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"logo_img" text,
	"background_img" text,
	"mark" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_from" integer DEFAULT 20 NOT NULL,
	"delivery_to" integer DEFAULT 40 NOT NULL,
	"delivery_unit" text DEFAULT 'minute' NOT NULL,
	"delivery" boolean DEFAULT true NOT NULL,
	"pickup" boolean DEFAULT true NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"rating_avg" real DEFAULT 0 NOT NULL,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"products_count" integer DEFAULT 0 NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"booking" boolean DEFAULT false NOT NULL,
	"dine_in" boolean DEFAULT false NOT NULL,
	"slot_capacity" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "shops_slug_unique" UNIQUE("slug"),
	CONSTRAINT "shops_slot_capacity" CHECK ("shops"."slot_capacity" > 0),
	CONSTRAINT "shops_prices" CHECK ("shops"."price_minor" >= 0 and "shops"."min_amount_minor" >= 0)
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
CREATE TABLE "shop_tags" (
	"shop_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "shop_tags_shop_id_tag_id_pk" PRIMARY KEY("shop_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tag_translations" (
	"tag_id" bigint NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "tag_translations_tag_id_locale_pk" PRIMARY KEY("tag_id","locale")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"img" text
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"title" text,
	"address" text NOT NULL,
	"house" text,
	"floor" text,
	"entrance" text,
	"comment" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"type_of_technique" text,
	"brand" text,
	"model" text,
	"number" text,
	"color" text,
	"width" integer,
	"height" integer,
	"length" integer,
	"kg" integer,
	"online" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"uid" text,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "local_accounts_email_lower" CHECK ("local_accounts"."email" = lower("local_accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"agent" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
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
CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text,
	"email" text,
	"phone" text,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"guest_email" text,
	"guest_phone" text,
	"img" text,
	"birthday" date,
	"gender" text,
	"lang" text,
	"currency_id" bigint,
	"my_referral" text,
	"email_verified_at" timestamp (3) with time zone,
	"phone_verified_at" timestamp (3) with time zone,
	"push_token" text,
	"leaves_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_my_referral_unique" UNIQUE("my_referral"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_guest_apart" CHECK (not "users"."is_guest" or ("users"."email" is null and "users"."phone" is null))
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"user_id" bigint,
	"requested_ip" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"proof_hash" text,
	"verified_ip" text,
	"verified_agent" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"consumed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verify_codes_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "wallet_histories" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"wallet_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text,
	"status" text DEFAULT 'paid' NOT NULL,
	"author_id" bigint NOT NULL,
	"transaction_id" bigint,
	"transfer_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_histories_uuid_unique" UNIQUE("uuid")
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
CREATE TABLE "wallets" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"price_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallets_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "wallets_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "wallets_not_negative" CHECK ("wallets"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "banner_likes" ADD CONSTRAINT "banner_likes_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_likes" ADD CONSTRAINT "banner_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_shops" ADD CONSTRAINT "banner_shops_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_shops" ADD CONSTRAINT "banner_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_translations" ADD CONSTRAINT "banner_translations_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_translations" ADD CONSTRAINT "blog_translations_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonuses" ADD CONSTRAINT "bonuses_bonus_stock_id_stocks_id_fk" FOREIGN KEY ("bonus_stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_offers" ADD CONSTRAINT "booking_offers_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tables" ADD CONSTRAINT "booking_tables_section" FOREIGN KEY ("section_id","shop_id") REFERENCES "public"."shop_sections"("id","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_offer" FOREIGN KEY ("booking_id","shop_id") REFERENCES "public"."booking_offers"("id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_table" FOREIGN KEY ("table_id","shop_id") REFERENCES "public"."booking_tables"("id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_sections" ADD CONSTRAINT "shop_sections_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_wait_id_table_waits_id_fk" FOREIGN KEY ("wait_id") REFERENCES "public"."table_waits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_freed_by_users_id_fk" FOREIGN KEY ("freed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_holds" ADD CONSTRAINT "table_holds_table" FOREIGN KEY ("table_id","shop_id") REFERENCES "public"."booking_tables"("id","shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_waits" ADD CONSTRAINT "table_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_waits" ADD CONSTRAINT "table_waits_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_translations" ADD CONSTRAINT "career_translations_career_id_careers_id_fk" FOREIGN KEY ("career_id") REFERENCES "public"."careers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "careers" ADD CONSTRAINT "careers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_details" ADD CONSTRAINT "cart_details_user_cart_id_user_carts_id_fk" FOREIGN KEY ("user_cart_id") REFERENCES "public"."user_carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_details" ADD CONSTRAINT "cart_details_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_details" ADD CONSTRAINT "cart_details_parent_id_cart_details_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."cart_details"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_details" ADD CONSTRAINT "cart_details_substitute_stock_id_stocks_id_fk" FOREIGN KEY ("substitute_stock_id") REFERENCES "public"."stocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_carts" ADD CONSTRAINT "user_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_carts" ADD CONSTRAINT "user_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_translations" ADD CONSTRAINT "category_translations_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_categories" ADD CONSTRAINT "shop_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_marks" ADD CONSTRAINT "device_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_products" ADD CONSTRAINT "discount_products_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_products" ADD CONSTRAINT "discount_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_translations" ADD CONSTRAINT "faq_translations_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_routines" ADD CONSTRAINT "group_routines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_routines" ADD CONSTRAINT "group_routines_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_share_lines" ADD CONSTRAINT "group_share_lines_share_id_group_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."group_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_share_lines" ADD CONSTRAINT "group_share_lines_order_detail_id_order_details_id_fk" FOREIGN KEY ("order_detail_id") REFERENCES "public"."order_details"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_user_cart_id_user_carts_id_fk" FOREIGN KEY ("user_cart_id") REFERENCES "public"."user_carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_shares" ADD CONSTRAINT "group_shares_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_parent_id_order_details_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."order_details"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_details" ADD CONSTRAINT "order_details_substitute_stock_id_stocks_id_fk" FOREIGN KEY ("substitute_stock_id") REFERENCES "public"."stocks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deliveryman_id_users_id_fk" FOREIGN KEY ("deliveryman_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_trip_id_orders_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_table" FOREIGN KEY ("table_id","shop_id") REFERENCES "public"."booking_tables"("id","shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_translations" ADD CONSTRAINT "page_translations_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_options" ADD CONSTRAINT "parcel_options_type_id_parcel_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."parcel_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_type_key_parcel_types_key_fk" FOREIGN KEY ("type_key") REFERENCES "public"."parcel_types"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_orders" ADD CONSTRAINT "parcel_orders_deliveryman_id_users_id_fk" FOREIGN KEY ("deliveryman_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD CONSTRAINT "parked_payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD CONSTRAINT "parked_payments_asked_currency_id_currencies_id_fk" FOREIGN KEY ("asked_currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_payments" ADD CONSTRAINT "parked_payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_share_id_group_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."group_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_payments" ADD CONSTRAINT "shop_payments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_payments" ADD CONSTRAINT "shop_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_pictures" ADD CONSTRAINT "shop_pictures_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_values" ADD CONSTRAINT "extra_values_extra_group_id_extra_groups_id_fk" FOREIGN KEY ("extra_group_id") REFERENCES "public"."extra_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_addons" ADD CONSTRAINT "product_addons_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_addons" ADD CONSTRAINT "product_addons_addon_id_products_id_fk" FOREIGN KEY ("addon_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_translations" ADD CONSTRAINT "product_translations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_extras" ADD CONSTRAINT "stock_extras_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_extras" ADD CONSTRAINT "stock_extras_extra_value_id_extra_values_id_fk" FOREIGN KEY ("extra_value_id") REFERENCES "public"."extra_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_nutritions" ADD CONSTRAINT "recipe_nutritions_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_stocks" ADD CONSTRAINT "recipe_stocks_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_stocks" ADD CONSTRAINT "recipe_stocks_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_translations" ADD CONSTRAINT "recipe_translations_recipe_id_recipes_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."recipes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD CONSTRAINT "referral_invites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD CONSTRAINT "referral_invites_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_invites" ADD CONSTRAINT "referral_invites_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_translations" ADD CONSTRAINT "referral_translations_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_detail_id_order_details_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."order_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_repeats" ADD CONSTRAINT "order_repeats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_models" ADD CONSTRAINT "request_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_closed_dates" ADD CONSTRAINT "shop_closed_dates_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_translations" ADD CONSTRAINT "shop_translations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_working_days" ADD CONSTRAINT "shop_working_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_tags" ADD CONSTRAINT "shop_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_translations" ADD CONSTRAINT "tag_translations_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_currency_id_currencies_id_fk" FOREIGN KEY ("currency_id") REFERENCES "public"."currencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD CONSTRAINT "verify_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_histories" ADD CONSTRAINT "wallet_histories_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_histories" ADD CONSTRAINT "wallet_histories_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_histories" ADD CONSTRAINT "wallet_histories_transfer_id_wallet_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."wallet_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_from_id_wallets_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transfers" ADD CONSTRAINT "wallet_transfers_to_id_wallets_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_likes_user" ON "banner_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blogs_listed" ON "blogs" USING btree ("type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bonuses_shop" ON "bonuses" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "bonuses_stock" ON "bonuses" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "booking_tables_shop" ON "booking_tables" USING btree ("shop_id","chair_count","id");--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "reservations_shop" ON "reservations" USING btree ("shop_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "shop_sections_shop" ON "shop_sections" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "table_holds_table_time" ON "table_holds" USING btree ("table_id","starts_at");--> statement-breakpoint
CREATE INDEX "table_holds_due" ON "table_holds" USING btree ("until_at");--> statement-breakpoint
CREATE INDEX "table_holds_user" ON "table_holds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "table_holds_wait" ON "table_holds" USING btree ("wait_id");--> statement-breakpoint
CREATE INDEX "table_waits_shop" ON "table_waits" USING btree ("shop_id","day","guests") WHERE "table_waits"."told_at" is null;--> statement-breakpoint
CREATE INDEX "careers_category" ON "careers" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "cart_details_cart" ON "cart_details" USING btree ("user_cart_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_details_one_line" ON "cart_details" USING btree ("user_cart_id","stock_id","addons_key") WHERE "cart_details"."parent_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open" ON "carts" USING btree ("owner_id") WHERE "carts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "carts_shop" ON "carts" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "carts_of_guests" ON "carts" USING btree ("updated_at") WHERE "carts"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "user_carts_cart" ON "user_carts" USING btree ("cart_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_carts_one_person" ON "user_carts" USING btree ("cart_id","user_id") WHERE "user_carts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "categories_type" ON "categories" USING btree ("type","input","id");--> statement-breakpoint
CREATE INDEX "categories_shop" ON "categories" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id","input","id");--> statement-breakpoint
CREATE INDEX "categories_hidden" ON "categories" USING btree ("id") WHERE not "categories"."active";--> statement-breakpoint
CREATE INDEX "category_titles_trgm" ON "category_translations" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_categories_category" ON "shop_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "device_marks_mark" ON "device_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "device_marks_seen" ON "device_marks" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_end" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discount_products_product" ON "discount_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discounts_shop" ON "discounts" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "faqs_listed" ON "faqs" USING btree ("active","input","id");--> statement-breakpoint
CREATE INDEX "group_orders_due" ON "group_orders" USING btree ("next_at") WHERE "group_orders"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "group_routines_due" ON "group_routines" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "group_shares_member" ON "group_shares" USING btree ("user_cart_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","type") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_try_at","id") WHERE "outbox"."sent_at" is null and "outbox"."attempts" < 24;--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_one" ON "order_links" USING btree ("order_id") WHERE "order_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "order_details_order" ON "order_details" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_shop" ON "orders" USING btree ("shop_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_courier" ON "orders" USING btree ("deliveryman_id","status");--> statement-breakpoint
CREATE INDEX "orders_active" ON "orders" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "orders_quote" ON "orders" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "orders_trip" ON "orders" USING btree ("trip_id") WHERE "orders"."trip_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("shop_id","slot_at") WHERE "orders"."slot_at" is not null and "orders"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "parcel_options_type" ON "parcel_options" USING btree ("type_id","id");--> statement-breakpoint
CREATE INDEX "parcel_orders_user" ON "parcel_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "parcel_orders_courier" ON "parcel_orders" USING btree ("deliveryman_id","status");--> statement-breakpoint
CREATE INDEX "parcel_orders_active" ON "parcel_orders" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_orders_request" ON "parcel_orders" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "parcel_orders_keys" ON "parcel_orders" USING btree ("created_at") WHERE "parcel_orders"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "parked_payments_open" ON "parked_payments" USING btree ("id") WHERE "parked_payments"."decision" is null;--> statement-breakpoint
CREATE INDEX "payment_cards_payment" ON "payment_cards" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_intents_user" ON "payment_intents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payment_intents_order" ON "payment_intents" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_intents_share" ON "payment_intents" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "payment_intents_transaction" ON "payment_intents" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_intents_pending" ON "payment_intents" USING btree ("checked_at") WHERE "payment_intents"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_ref" ON "payment_intents" USING btree ("payment_id","provider_ref") WHERE "payment_intents"."provider_ref" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_charge" ON "payment_intents" USING btree ("payment_id","charge_ref") WHERE "payment_intents"."charge_ref" is not null;--> statement-breakpoint
CREATE INDEX "payment_intents_keys" ON "payment_intents" USING btree ("created_at") WHERE "payment_intents"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("kind",coalesce("share_id", "parcel_id", "wallet_id", "cart_id", "order_id")) WHERE "payment_intents"."status" = 'pending' and "payment_intents"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "payment_refunds_pending" ON "payment_refunds" USING btree ("tried_at") WHERE "payment_refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_refunds_refused" ON "payment_refunds" USING btree ("id") WHERE "payment_refunds"."status" = 'refused';--> statement-breakpoint
CREATE INDEX "payment_refunds_intent" ON "payment_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "transactions_of" ON "transactions" USING btree ("payable_type","payable_id","id");--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_live" ON "transactions" USING btree ("payable_type","payable_id") WHERE "transactions"."status" in ('progress', 'paid') and "transactions"."kind" = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_tip" ON "transactions" USING btree ("payable_id") WHERE "transactions"."status" in ('progress', 'paid') and "transactions"."kind" = 'tip';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_part" ON "transactions" USING btree ("payable_id") WHERE "transactions"."status" in ('progress', 'paid') and "transactions"."kind" = 'wallet_part';--> statement-breakpoint
CREATE INDEX "extra_values_group" ON "extra_values" USING btree ("extra_group_id","input");--> statement-breakpoint
CREATE INDEX "product_addons_product" ON "product_addons" USING btree ("product_id","input");--> statement-breakpoint
CREATE INDEX "product_titles_words" ON "product_translations" USING gin (string_to_array("folded", ' '));--> statement-breakpoint
CREATE INDEX "product_words_trgm" ON "product_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_menu" ON "products" USING btree ("shop_id","addon","category_id","input","id");--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("shop_id","orders_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_sold" ON "products" USING btree ("orders_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","input","id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","id") WHERE "products"."brand_id" is not null;--> statement-breakpoint
CREATE INDEX "stocks_product" ON "stocks" USING btree ("product_id","input","id");--> statement-breakpoint
CREATE INDEX "stocks_price" ON "stocks" USING btree ("price_minor");--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recipe_nutritions_recipe" ON "recipe_nutritions" USING btree ("recipe_id","input","id");--> statement-breakpoint
CREATE INDEX "recipe_stocks_stock" ON "recipe_stocks" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "recipes_shop" ON "recipes" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "recipes_category" ON "recipes" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "referral_invites_inviter" ON "referral_invites" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "referral_invites_due" ON "referral_invites" USING btree ("due_at") WHERE "referral_invites"."rewarded_at" is null;--> statement-breakpoint
CREATE INDEX "referral_invites_order" ON "referral_invites" USING btree ("order_id") WHERE "referral_invites"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_one_active" ON "referrals" USING btree ("active") WHERE "referrals"."active";--> statement-breakpoint
CREATE INDEX "order_refunds_user" ON "order_refunds" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_one_pending" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "order_repeats_due" ON "order_repeats" USING btree ("next_at") WHERE "order_repeats"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "request_models_one_pending" ON "request_models" USING btree ("user_id","model_type") WHERE "request_models"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "request_models_user" ON "request_models" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "request_models_status" ON "request_models" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reviews_of" ON "reviews" USING btree ("reviewable_type","reviewable_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("order_id","reviewable_type","reviewable_id") WHERE "reviews"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "currencies_one_default" ON "currencies" USING btree ("is_default") WHERE "currencies"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "languages_one_default" ON "languages" USING btree ("is_default") WHERE "languages"."is_default";--> statement-breakpoint
CREATE INDEX "delivery_zones_box" ON "delivery_zones" USING gist (box(point("west", "south"), point("east", "north")));--> statement-breakpoint
CREATE INDEX "shop_closed_dates_shop" ON "shop_closed_dates" USING btree ("shop_id","day");--> statement-breakpoint
CREATE INDEX "shop_titles_trgm" ON "shop_translations" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shop_working_days_shop" ON "shop_working_days" USING btree ("shop_id","day","from_min");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_one_per_seller" ON "shops" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shops_listed" ON "shops" USING btree ("status","visible","type","id");--> statement-breakpoint
CREATE INDEX "stories_shop" ON "stories" USING btree ("shop_id","id") WHERE "stories"."active";--> statement-breakpoint
CREATE INDEX "stories_product" ON "stories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "shop_tags_tag" ON "shop_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_active" ON "addresses" USING btree ("user_id") WHERE "addresses"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "local_accounts_subject" ON "local_accounts" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "local_accounts_email" ON "local_accounts" USING btree ("provider","email");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_subject" ON "social_accounts" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "social_accounts_user" ON "social_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaves_at") WHERE "users"."leaves_at" is not null;--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE "users"."is_guest";--> statement-breakpoint
CREATE INDEX "verify_codes_target" ON "verify_codes" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "wallet_histories_wallet" ON "wallet_histories" USING btree ("wallet_id","id");--> statement-breakpoint
CREATE INDEX "wallet_histories_transaction" ON "wallet_histories" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transfers_once" ON "wallet_transfers" USING btree ("from_id","request_key");--> statement-breakpoint
CREATE INDEX "wallet_transfers_keys" ON "wallet_transfers" USING btree ("created_at") WHERE "wallet_transfers"."request_key" is not null;--> statement-breakpoint
-- No table is given away twice: two live reservations of one table never overlap. Both parts are
-- ranges, so that no extension is needed; a stay ends where the next may begin.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_no_overlap" EXCLUDE USING gist (
  int8range("table_id", "table_id", '[]') WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("status" <> 'canceled');--> statement-breakpoint
-- Keeps product_words: every word of a title that is written. Words that are no longer used stay; they
-- find nothing and harm nothing.
create function learn_product_words() returns trigger
language plpgsql as $$
begin
  insert into product_words (word)
  select distinct word from fresh, unnest(string_to_array(fresh.folded, ' ')) as word
  where word <> '' order by word
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create trigger product_words_inserted after insert on product_translations
referencing new table as fresh for each statement execute function learn_product_words();--> statement-breakpoint
create trigger product_words_updated after update on product_translations
referencing new table as fresh for each statement execute function learn_product_words();--> statement-breakpoint
-- one step of an order's chain: the hash so far and the next text make the next hash
CREATE FUNCTION chain_step(previous text, message text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(previous, '') || E'\n' || message, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE AGGREGATE chain_hash(text) (SFUNC = chain_step, STYPE = text);--> statement-breakpoint
-- what is hashed of a step: domain/order-chain.ts writes the same
CREATE FUNCTION chain_message(order_id bigint, status text, created_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT order_id || E'\n' || status || E'\n' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE FUNCTION order_events_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    RAISE EXCEPTION 'the steps of an order are append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.hash := chain_step(
    (SELECT hash FROM order_events WHERE order_id = NEW.order_id ORDER BY id DESC LIMIT 1),
    chain_message(NEW.order_id, NEW.status, NEW.created_at)
  );
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_events_chain BEFORE INSERT OR UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION order_events_chain();--> statement-breakpoint
-- tells every process that something has changed which pages show (server/platform/http/kept-pages.ts)
create function tell_catalog() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'catalog');
  return null;
end
$$;--> statement-breakpoint
create trigger banners_told after insert or update or delete or truncate on "banners"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger banner_shops_told after insert or update or delete or truncate on "banner_shops"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger banner_translations_told after insert or update or delete or truncate on "banner_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger banner_likes_told after insert or update or delete or truncate on "banner_likes"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger blogs_told after insert or update or delete or truncate on "blogs"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger blog_translations_told after insert or update or delete or truncate on "blog_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger bonuses_told after insert or update or delete or truncate on "bonuses"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger booking_offers_told after insert or update or delete or truncate on "booking_offers"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger booking_tables_told after insert or update or delete or truncate on "booking_tables"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger brands_told after insert or update or delete or truncate on "brands"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger careers_told after insert or update or delete or truncate on "careers"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger career_translations_told after insert or update or delete or truncate on "career_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger categories_told after insert or update or delete or truncate on "categories"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger category_translations_told after insert or update or delete or truncate on "category_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_categories_told after insert or update or delete or truncate on "shop_categories"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger coupons_told after insert or update or delete or truncate on "coupons"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger discounts_told after insert or update or delete or truncate on "discounts"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger discount_products_told after insert or update or delete or truncate on "discount_products"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger extra_groups_told after insert or update or delete or truncate on "extra_groups"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger extra_values_told after insert or update or delete or truncate on "extra_values"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger product_addons_told after insert or update or delete or truncate on "product_addons"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger faqs_told after insert or update or delete or truncate on "faqs"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger faq_translations_told after insert or update or delete or truncate on "faq_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger pages_told after insert or update or delete or truncate on "pages"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger page_translations_told after insert or update or delete or truncate on "page_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger landing_pages_told after insert or update or delete or truncate on "landing_pages"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger payments_told after insert or update or delete or truncate on "payments"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_payments_told after insert or update or delete or truncate on "shop_payments"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger products_told after insert or update or delete or truncate on "products"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger product_translations_told after insert or update or delete or truncate on "product_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger stocks_told after insert or update or delete or truncate on "stocks"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger stock_extras_told after insert or update or delete or truncate on "stock_extras"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger recipes_told after insert or update or delete or truncate on "recipes"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger recipe_translations_told after insert or update or delete or truncate on "recipe_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger recipe_nutritions_told after insert or update or delete or truncate on "recipe_nutritions"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger recipe_stocks_told after insert or update or delete or truncate on "recipe_stocks"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger reviews_told after insert or update or delete or truncate on "reviews"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger review_pictures_told after insert or update or delete or truncate on "review_pictures"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger currencies_told after insert or update or delete or truncate on "currencies"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger languages_told after insert or update or delete or truncate on "languages"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger settings_told after insert or update or delete or truncate on "settings"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger translations_told after insert or update or delete or truncate on "translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger branches_told after insert or update or delete or truncate on "branches"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger delivery_zones_told after insert or update or delete or truncate on "delivery_zones"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_closed_dates_told after insert or update or delete or truncate on "shop_closed_dates"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_pictures_told after insert or update or delete or truncate on "shop_pictures"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_sections_told after insert or update or delete or truncate on "shop_sections"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_translations_told after insert or update or delete or truncate on "shop_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_working_days_told after insert or update or delete or truncate on "shop_working_days"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shops_told after insert or update or delete or truncate on "shops"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger stories_told after insert or update or delete or truncate on "stories"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger shop_tags_told after insert or update or delete or truncate on "shop_tags"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger tags_told after insert or update or delete or truncate on "tags"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger tag_translations_told after insert or update or delete or truncate on "tag_translations"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger referrals_told after insert or update or delete or truncate on "referrals"
for each statement execute function tell_catalog();--> statement-breakpoint
create trigger referral_translations_told after insert or update or delete or truncate on "referral_translations"
for each statement execute function tell_catalog();
