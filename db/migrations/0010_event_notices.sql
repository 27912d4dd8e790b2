CREATE TABLE "event_notices" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"earlier" jsonb NOT NULL,
	"gone" jsonb,
	"waits_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "event_notices_wait" CHECK (("event_notices"."waits_since" is null) = ("event_notices"."due_at" is null))
);
--> statement-breakpoint
CREATE INDEX "event_notices_due" ON "event_notices" USING btree ("due_at");