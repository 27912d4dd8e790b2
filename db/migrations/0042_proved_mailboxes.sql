ALTER TABLE "event_registrations" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "event_registrations_unproved" ON "event_registrations" USING btree ("event_id") WHERE proved_at is null;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_network" CHECK ("event_registrations"."network" is null or "event_registrations"."proved_at" is null);--> statement-breakpoint

-- Whoever registered before counts as proved; what was caught is no registration.
update event_registrations set proved_at = null where status = 'spam';
