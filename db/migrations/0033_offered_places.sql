ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_status";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "hours_to_confirm" smallint;--> statement-breakpoint
CREATE INDEX "event_registrations_offered" ON "event_registrations" USING btree ("offered_until") WHERE status = 'offered';--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_offer" CHECK (("event_registrations"."status" = 'offered') <= ("event_registrations"."offered_until" is not null));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('confirmed', 'offered', 'waitlist', 'cancelled', 'spam'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_hours_to_confirm" CHECK ("events"."hours_to_confirm" between 1 and 168);--> statement-breakpoint

-- An offered place is taken too, so the event's page changes when it is given and when it lapses; not when it is confirmed.
drop trigger event_registrations_announce_given on event_registrations;--> statement-breakpoint
drop trigger event_registrations_announce_changed on event_registrations;--> statement-breakpoint
drop trigger event_registrations_announce_removed on event_registrations;--> statement-breakpoint
create trigger event_registrations_announce_given after insert on event_registrations
  for each row when (new.status in ('confirmed', 'offered')) execute function announce_change('event_id');--> statement-breakpoint
create trigger event_registrations_announce_changed after update of status, event_id on event_registrations
  for each row when (
    (old.status in ('confirmed', 'offered'), old.event_id) is distinct from (new.status in ('confirmed', 'offered'), new.event_id)
  )
  execute function announce_change('event_id');--> statement-breakpoint
create trigger event_registrations_announce_removed after delete on event_registrations
  for each row when (old.status in ('confirmed', 'offered')) execute function announce_change('event_id');
