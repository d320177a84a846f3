CREATE TABLE "order_refund_lines" (
	"refund_id" bigint NOT NULL,
	"detail_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_detail_id_pk" PRIMARY KEY("refund_id","detail_id"),
	CONSTRAINT "order_refund_lines_positive" CHECK ("order_refund_lines"."quantity" > 0)
);
--> statement-breakpoint
DROP INDEX "order_refunds_one_live";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_detail_id_order_details_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."order_details"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_one_pending" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_minor" > 0);--> statement-breakpoint
-- one step of an order's chain: the hash so far and the next text make the next hash
CREATE FUNCTION chain_step(previous text, message text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(previous, '') || E'\n' || message, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE AGGREGATE chain_hash(text) (SFUNC = chain_step, STYPE = text);--> statement-breakpoint
-- what is hashed of a step: domain/order-chain.ts writes the same
CREATE FUNCTION chain_message(order_id bigint, status text, created_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT order_id || E'\n' || status || E'\n' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
UPDATE "order_events" e SET "hash" = c.hash FROM (
  SELECT id, chain_hash(chain_message(order_id, status, created_at)) OVER (PARTITION BY order_id ORDER BY id) AS hash FROM "order_events"
) c WHERE c.id = e.id;--> statement-breakpoint
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
CREATE TRIGGER order_events_chain BEFORE INSERT OR UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION order_events_chain();
