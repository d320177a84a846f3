CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("attempts","id","channel") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outbox_channel" ON "outbox" USING btree ("channel","id");