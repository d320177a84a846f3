CREATE TABLE "chat_members" (
	"chat_id" text NOT NULL,
	"party" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "chat_members_chat_id_party_pk" PRIMARY KEY("chat_id","party")
);
--> statement-breakpoint
CREATE TABLE "chat_pictures" (
	"chat_id" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "chat_pictures_path_chat_id_pk" PRIMARY KEY("path","chat_id")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"peer_id" bigint,
	"shop_id" bigint,
	"order_id" bigint,
	"parcel_id" bigint,
	"assigned_to" bigint,
	"last_text" text,
	"last_sender_id" bigint,
	"last_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"blocked_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_role_known" CHECK ("chats"."role" in ('admin', 'seller', 'deliveryman')),
	CONSTRAINT "chats_support_is_nobody" CHECK (("chats"."role" = 'admin') = ("chats"."peer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "firestore_documents" (
	"path" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"parties" text[] NOT NULL,
	"chat_id" text,
	"fields" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_pictures" ADD CONSTRAINT "chat_pictures_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_parcel_id_parcel_orders_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_members_unread" ON "chat_members" USING btree ("party") WHERE "chat_members"."unread" > 0;--> statement-breakpoint
CREATE INDEX "chat_pictures_chat" ON "chat_pictures" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "chats_customer" ON "chats" USING btree ("customer_id","last_at");--> statement-breakpoint
CREATE INDEX "chats_peer" ON "chats" USING btree ("peer_id","last_at");--> statement-breakpoint
CREATE INDEX "chats_support" ON "chats" USING btree ("last_at") WHERE "chats"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "chats_open" ON "chats" USING btree ("created_at") WHERE "chats"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_one_open" ON "chats" USING btree ("customer_id","role",coalesce("peer_id", 0),coalesce("order_id", 0),coalesce("parcel_id", 0)) WHERE "chats"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "firestore_documents_collection" ON "firestore_documents" USING btree ("collection","created_at");--> statement-breakpoint
CREATE INDEX "firestore_documents_chat" ON "firestore_documents" USING btree ("chat_id","created_at");--> statement-breakpoint
CREATE INDEX "firestore_documents_parties" ON "firestore_documents" USING gin ("parties");