CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"ip" text NOT NULL,
	"agent" text
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "block_note" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "block_shops" jsonb;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin ((fold_text("firstname" || ' ' || coalesce("lastname", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_inactive" CHECK ("users"."blocked_at" is null or not "users"."active");--> statement-breakpoint
CREATE FUNCTION audit_entries_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_only_grow BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_entries_only_grow();
