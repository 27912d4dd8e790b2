DROP INDEX "event_registrations_places";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "places" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "places_each" smallint;--> statement-breakpoint
CREATE INDEX "event_registrations_places" ON "event_registrations" USING btree ("event_id","status","created_at","id","places");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_several" CHECK ("event_registrations"."places" between 1 and 10);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_questions" CHECK (cardinality("events"."questions") <= 3);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_places_each" CHECK ("events"."places_each" between 1 and 10);--> statement-breakpoint

-- What a registration changes of the event's page: the places that it takes, or that whoever comes has to wait behind one
-- for whom those that are left are not enough. Who waits for one place waits because none is left, and changes nothing.
create function shown_places(status text, places smallint) returns int language sql immutable parallel safe as $$
  select case when status in ('confirmed', 'offered') then places when status = 'waitlist' and places > 1 then -1 else 0 end
$$;--> statement-breakpoint
drop trigger event_registrations_announce_given on event_registrations;--> statement-breakpoint
drop trigger event_registrations_announce_changed on event_registrations;--> statement-breakpoint
drop trigger event_registrations_announce_removed on event_registrations;--> statement-breakpoint
create trigger event_registrations_announce_given after insert on event_registrations
  for each row when (shown_places(new.status, new.places) <> 0) execute function announce_change('event_id');--> statement-breakpoint
create trigger event_registrations_announce_changed after update of status, places, event_id on event_registrations
  for each row when (
    (shown_places(old.status, old.places), old.event_id) is distinct from (shown_places(new.status, new.places), new.event_id)
    and (shown_places(old.status, old.places), shown_places(new.status, new.places)) <> (0, 0)
  )
  execute function announce_change('event_id');--> statement-breakpoint
create trigger event_registrations_announce_removed after delete on event_registrations
  for each row when (shown_places(old.status, old.places) <> 0) execute function announce_change('event_id');
