CREATE TABLE "blocked_senders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sender" text NOT NULL,
	"blocked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_senders_sender_unique" UNIQUE("sender"),
	CONSTRAINT "blocked_senders_sender" CHECK ("blocked_senders"."sender" = lower(btrim("blocked_senders"."sender")) and "blocked_senders"."sender" <> '')
);
--> statement-breakpoint
ALTER TABLE "course_submissions" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "contact_form" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "spam_reason" text;