CREATE TABLE "reply_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone,
	CONSTRAINT "reply_files_of_entry" UNIQUE("entry_id","position"),
	CONSTRAINT "reply_files_size" CHECK ("reply_files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE INDEX "reply_files_subject" ON "reply_files" USING btree ("subject_id");