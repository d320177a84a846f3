CREATE TABLE "saved_answers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"party" text NOT NULL,
	"user_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "firestore_deletions" (
	"chat_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_answers" ADD CONSTRAINT "saved_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_answers_party" ON "saved_answers" USING btree ("party");--> statement-breakpoint
CREATE INDEX "saved_answers_user" ON "saved_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chats_waiting" ON "chats" USING btree ("waiting_since") WHERE "chats"."waiting_since" is not null;--> statement-breakpoint
UPDATE "chats" SET "waiting_since" = "last_at" WHERE "closed_at" IS NULL AND "last_sender_id" = "customer_id";
