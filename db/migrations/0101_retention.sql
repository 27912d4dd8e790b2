CREATE TABLE "registration_counts" (
	"event_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"people" integer NOT NULL,
	"seats" integer NOT NULL,
	"arrivals" integer NOT NULL,
	"arrived_seats" integer NOT NULL,
	"asked" integer NOT NULL,
	"answers" integer NOT NULL,
	"stars" integer NOT NULL,
	CONSTRAINT "registration_counts_event_id_day_status_pk" PRIMARY KEY("event_id","day","status")
);
--> statement-breakpoint
CREATE TABLE "removed_counts" (
	"name" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "removed_counts_name_day_pk" PRIMARY KEY("name","day"),
	CONSTRAINT "removed_counts_count" CHECK ("removed_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "retention_hold" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	CONSTRAINT "retention_hold_single" CHECK ("retention_hold"."id" = 1),
	CONSTRAINT "retention_hold_lifted" CHECK (("retention_hold"."lifted_at" is null) = ("retention_hold"."lifted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "retention_progress" (
	"removal" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "retention_removals" (
	"rule" text NOT NULL,
	"day" date NOT NULL,
	"removed" integer NOT NULL,
	CONSTRAINT "retention_removals_rule_day_pk" PRIMARY KEY("rule","day"),
	CONSTRAINT "retention_removals_removed" CHECK ("retention_removals"."removed" > 0)
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "body_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_counts" ADD CONSTRAINT "registration_counts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_counts_day" ON "registration_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "retention_removals_day" ON "retention_removals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "event_registrations_answers" ON "event_registrations" USING btree ("event_id") WHERE answers is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_spam" ON "event_registrations" USING btree ("created_at") WHERE status = 'spam';--> statement-breakpoint
CREATE INDEX "audit_log_values" ON "audit_log" USING btree ("created_at") WHERE "audit_log"."before" is not null or "audit_log"."after" is not null;--> statement-breakpoint
CREATE INDEX "forgotten_person" ON "forgotten" USING btree ("person");--> statement-breakpoint
CREATE INDEX "events_last_day" ON "events" USING btree ((coalesce("end_date", "event_date")));--> statement-breakpoint
CREATE INDEX "mail_messages_with_body" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."body_removed_at" is null;--> statement-breakpoint
-- On a database in use nothing is removed until an administrator begins; a new one has no such row.
INSERT INTO retention_hold (id) SELECT 1 WHERE EXISTS (SELECT FROM "user") OR EXISTS (SELECT FROM audit_log)
  OR EXISTS (SELECT FROM mail_messages) OR EXISTS (SELECT FROM contacts) OR EXISTS (SELECT FROM events)
  OR EXISTS (SELECT FROM event_submissions) OR EXISTS (SELECT FROM contact_form)
  OR EXISTS (SELECT FROM course_submissions) OR EXISTS (SELECT FROM inquiries);
--> statement-breakpoint
-- The privacy page says whether the periods apply yet.
create trigger retention_hold_announce after update on retention_hold
  for each statement execute function announce_change();
