ALTER TABLE "course_submissions" ADD COLUMN "state_before_spam" text;--> statement-breakpoint
ALTER TABLE "contact_form" ADD COLUMN "state_before_spam" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "state_before_spam" text;