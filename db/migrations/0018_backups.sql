CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"file" text,
	"bytes" bigint,
	"message" text,
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('manual', 'nightly', 'drill')),
	CONSTRAINT "backup_runs_outcome" CHECK ("backup_runs"."outcome" in ('done', 'failed', 'skipped')),
	CONSTRAINT "backup_runs_finished" CHECK (("backup_runs"."outcome" is null) = ("backup_runs"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "forgotten" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"person" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appended_at" timestamp with time zone,
	CONSTRAINT "forgotten_kind" CHECK ("forgotten"."kind" in ('erased', 'withdrawn'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_recent" ON "backup_runs" USING btree ("kind","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "forgotten_waiting" ON "forgotten" USING btree ("created_at") WHERE "forgotten"."appended_at" is null;