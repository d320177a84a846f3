CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_intents_keys" ON "payment_intents" USING btree ("created_at") WHERE "payment_intents"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "parcel_orders_keys" ON "parcel_orders" USING btree ("created_at") WHERE "parcel_orders"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "wallet_transfers_keys" ON "wallet_transfers" USING btree ("created_at") WHERE "wallet_transfers"."request_key" is not null;
