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
CREATE UNIQUE INDEX "local_accounts_subject" ON "local_accounts" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "local_accounts_email" ON "local_accounts" USING btree ("provider","email");