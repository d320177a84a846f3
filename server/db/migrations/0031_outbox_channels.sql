DROP INDEX "outbox_due";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_try_at","id") WHERE "outbox"."sent_at" is null and "outbox"."attempts" < 24;--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at" DESC, "id" DESC) AS "place" FROM "push_subscriptions"
  ) AS "ranked" WHERE "place" > 10
);
