ALTER TABLE "event_registrations" ADD COLUMN "thanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "rating" smallint;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "asks_afterwards" boolean;--> statement-breakpoint
CREATE INDEX "events_asking" ON "events" USING btree ("event_date") WHERE asks_afterwards;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_rating" CHECK ("event_registrations"."rating" between 1 and 5);