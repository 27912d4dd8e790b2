ALTER TABLE "event_registrations" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "door_marks" jsonb;--> statement-breakpoint
CREATE INDEX "event_registrations_arrived" ON "event_registrations" USING btree ("event_id") WHERE arrived_at is not null;