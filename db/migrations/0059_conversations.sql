CREATE TABLE "conversation_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author" text,
	"body" text NOT NULL,
	"mail_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "conversation_entries_kind" CHECK (kind in ('answer', 'note', 'reply'))
);
--> statement-breakpoint
CREATE INDEX "conversation_entries_subject" ON "conversation_entries" USING btree ("subject_id","created_at","id");