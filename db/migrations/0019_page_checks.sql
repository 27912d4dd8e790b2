CREATE TABLE "page_check_run" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"is_broken" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_check_run_single" CHECK ("page_check_run"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "page_checks" (
	"path" text PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"picture" text NOT NULL,
	"data_types" text[] NOT NULL,
	"faults" jsonb NOT NULL,
	"fault_count" integer NOT NULL,
	CONSTRAINT "page_checks_kind" CHECK ("page_checks"."kind" in ('page', 'event', 'article'))
);
--> statement-breakpoint
CREATE INDEX "page_checks_worst" ON "page_checks" USING btree ("fault_count" DESC NULLS LAST,"place");