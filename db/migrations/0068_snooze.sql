DROP INDEX "course_submissions_inbox";--> statement-breakpoint
DROP INDEX "course_submissions_state";--> statement-breakpoint
DROP INDEX "contact_form_inbox";--> statement-breakpoint
DROP INDEX "contact_form_state";--> statement-breakpoint
DROP INDEX "inquiries_inbox";--> statement-breakpoint
DROP INDEX "inquiries_state";--> statement-breakpoint
ALTER TABLE "course_submissions" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "contact_form" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
CREATE INDEX "course_submissions_snoozed" ON "course_submissions" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "contact_form_snoozed" ON "contact_form" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "inquiries_snoozed" ON "inquiries" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "course_submissions_inbox" ON "course_submissions" USING btree ("state","created_at" DESC NULLS FIRST,"id","snoozed_until");--> statement-breakpoint
CREATE INDEX "course_submissions_state" ON "course_submissions" USING btree ("state","snoozed_until");--> statement-breakpoint
CREATE INDEX "contact_form_inbox" ON "contact_form" USING btree ("state","created_at" DESC NULLS FIRST,"id","snoozed_until");--> statement-breakpoint
CREATE INDEX "contact_form_state" ON "contact_form" USING btree ("state","snoozed_until");--> statement-breakpoint
CREATE INDEX "inquiries_inbox" ON "inquiries" USING btree ("state","created_at" DESC NULLS FIRST,"id","snoozed_until");--> statement-breakpoint
CREATE INDEX "inquiries_state" ON "inquiries" USING btree ("state","snoozed_until");