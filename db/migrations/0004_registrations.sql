ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_status";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('confirmed', 'waitlist', 'cancelled', 'spam'));--> statement-breakpoint

-- The event's page says how many places are left, so a place that is given or taken drops the pages (design §7).
-- Only then: who waits, cancels while waiting or is caught as spam changes nothing that is shown.
create trigger event_registrations_announce_given after insert on event_registrations
  for each row when (new.status = 'confirmed') execute function announce_change();--> statement-breakpoint
create trigger event_registrations_announce_changed after update of status on event_registrations
  for each row when (old.status is distinct from new.status and 'confirmed' in (old.status, new.status))
  execute function announce_change();--> statement-breakpoint
create trigger event_registrations_announce_removed after delete on event_registrations
  for each row when (old.status = 'confirmed') execute function announce_change();--> statement-breakpoint
create trigger event_registrations_announce_emptied after truncate on event_registrations
  for each statement execute function announce_change();
