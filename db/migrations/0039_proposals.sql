ALTER TABLE "event_submissions" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "proposal_answer" text;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "proposal_answered_by" text;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "proposal_reason" text;--> statement-breakpoint
CREATE INDEX "event_submissions_proposed" ON "event_submissions" USING btree ("event_id") WHERE proposed_at is not null;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD CONSTRAINT "event_submissions_proposed" CHECK ("event_submissions"."proposed_at" is null or "event_submissions"."proposal" is not null);--> statement-breakpoint
ALTER TABLE "event_submissions" ADD CONSTRAINT "event_submissions_answer" CHECK ("event_submissions"."proposal_answer" in ('accepted', 'rejected'));