ALTER TABLE "order_repeats" ADD COLUMN "days" text[];--> statement-breakpoint
ALTER TABLE "order_repeats" ADD COLUMN "ask" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_repeats" ADD COLUMN "asked_date" date;--> statement-breakpoint
ALTER TABLE "order_repeats" ADD COLUMN "confirmed_date" date;