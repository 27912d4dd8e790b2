CREATE TABLE "received_mails" (
	"digest" text PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_left" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "inquiries_words";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "mail_subject" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "message_id" text;--> statement-breakpoint
CREATE INDEX "received_mails_read" ON "received_mails" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin ((fold_text(name || ' ' || email || ' ' || coalesce(mail_subject, '') || ' ' || message)) gin_trgm_ops);