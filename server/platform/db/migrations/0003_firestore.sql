CREATE TABLE "firestore_documents" (
	"path" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"parties" text[] NOT NULL,
	"fields" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "firestore_documents_collection" ON "firestore_documents" USING btree ("collection","created_at");--> statement-breakpoint
CREATE INDEX "firestore_documents_parties" ON "firestore_documents" USING gin ("parties");