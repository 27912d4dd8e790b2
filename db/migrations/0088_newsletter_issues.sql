CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"segment_id" uuid,
	"in_archive" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"due_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"writing" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_status" CHECK ("newsletter_issues"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
	CONSTRAINT "newsletter_issues_due" CHECK ("newsletter_issues"."status" = 'draft' or ("newsletter_issues"."due_at" is not null and "newsletter_issues"."slug" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_slug" ON "newsletter_issues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "newsletter_issues_recent" ON "newsletter_issues" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_archive" ON "newsletter_issues" USING btree ("started_at" DESC NULLS FIRST,"id") WHERE "newsletter_issues"."in_archive" and "newsletter_issues"."started_at" is not null;