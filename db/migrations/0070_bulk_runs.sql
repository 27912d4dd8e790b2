CREATE TABLE "bulk_run_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row_id" uuid NOT NULL,
	"kind" text,
	"version" text,
	"is_changed" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	CONSTRAINT "bulk_run_rows_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"input" jsonb NOT NULL,
	"phrase" text NOT NULL,
	"list_url" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"total" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text,
	"started_by" jsonb NOT NULL,
	"stopped_by" text,
	"undoes" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stepped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_state" CHECK ("bulk_runs"."state" in ('queued', 'running', 'stopped', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "bulk_run_rows" ADD CONSTRAINT "bulk_run_rows_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_undoes_bulk_runs_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_runs_undoes" ON "bulk_runs" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "bulk_runs_under_way" ON "bulk_runs" USING btree ("created_at") WHERE "bulk_runs"."state" in ('queued', 'running');