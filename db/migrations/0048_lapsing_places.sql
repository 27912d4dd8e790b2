-- compatible: the index came with the version before, and no statement of either needs it.
DROP INDEX "event_registrations_unproved";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "seated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_registrations_network" ON "event_registrations" USING btree ("event_id","network") WHERE network is not null;