ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "proven_at" = "created_at", "last_used_at" = "created_at";--> statement-breakpoint
ALTER TABLE "verify_codes" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD COLUMN "verified_ip" text;--> statement-breakpoint
ALTER TABLE "verify_codes" ADD COLUMN "verified_agent" text;