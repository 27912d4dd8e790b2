CREATE TABLE "mailing_recipients" (
	"mailing_id" uuid NOT NULL,
	"recipient_id" text NOT NULL,
	"mail_id" uuid,
	"failure" text,
	CONSTRAINT "mailing_recipients_mailing_id_recipient_id_pk" PRIMARY KEY("mailing_id","recipient_id"),
	CONSTRAINT "mailing_recipients_failure" CHECK ("mailing_recipients"."mail_id" is null or "mailing_recipients"."failure" is null)
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"needed_by" timestamp with time zone NOT NULL,
	"resume_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_recipients_person" ON "mailing_recipients" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mailings_once" ON "mailings" USING btree ("kind","subject_id","due_at");--> statement-breakpoint
CREATE INDEX "mailings_open" ON "mailings" USING btree ("needed_by","id") WHERE finished_at is null and stopped_at is null;--> statement-breakpoint
-- Who got a message, a reminder or thanks so far. Registrations in the trash say it when they come back.
INSERT INTO mailings (kind, subject_id, due_at, needed_by, finished_at)
  SELECT 'messages', part_of::text, coalesce(written.due_at, min(mail.created_at)), coalesce(written.due_at, min(mail.created_at)),
    CASE WHEN written.id IS NULL THEN now() ELSE written.finished_at END
  FROM mail_messages mail LEFT JOIN event_messages written ON written.id = mail.part_of
  WHERE mail.part_of IS NOT NULL GROUP BY part_of, written.id;--> statement-breakpoint
INSERT INTO mailing_recipients (mailing_id, recipient_id, mail_id)
  SELECT m.id, mail.subject_id, mail.id FROM mail_messages mail
  JOIN mailings m ON m.kind = 'messages' AND m.subject_id = mail.part_of::text
  WHERE mail.part_of IS NOT NULL AND mail.subject_id IS NOT NULL;--> statement-breakpoint
INSERT INTO mailings (kind, subject_id, due_at, needed_by, finished_at)
  SELECT DISTINCT 'reminders', event_id::text, reminded_for, reminded_for, now()
  FROM event_registrations WHERE reminded_for IS NOT NULL;--> statement-breakpoint
INSERT INTO mailings (kind, subject_id, due_at, needed_by, finished_at)
  SELECT 'thanks', event_id::text, min(thanked_at), min(thanked_at), now()
  FROM event_registrations WHERE thanked_at IS NOT NULL GROUP BY event_id;--> statement-breakpoint
INSERT INTO mailing_recipients (mailing_id, recipient_id, mail_id)
  SELECT m.id, r.id::text, (SELECT mail.id FROM mail_messages mail
    WHERE mail.subject_type = 'event_registration' AND mail.subject_id = r.id::text
      AND mail.template = CASE m.kind WHEN 'thanks' THEN 'event_thanks' ELSE 'event_reminder' END
    ORDER BY mail.created_at DESC LIMIT 1)
  FROM event_registrations r JOIN mailings m ON m.subject_id = r.event_id::text
    AND (m.kind = 'reminders' AND m.due_at = r.reminded_for OR m.kind = 'thanks' AND r.thanked_at IS NOT NULL);--> statement-breakpoint
-- What failed under its older name is tried, and set aside, as a mailing.
DELETE FROM set_aside WHERE pass IN ('changes', 'messages');
