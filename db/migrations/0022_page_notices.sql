-- A notice says which row was written where pages show one row and not the table: `events:5ec3…` (decision 0004).
-- Told once for each in a transaction, whatever it writes of it.
create or replace function announce_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_level = 'STATEMENT' then
    perform pg_notify('marea_changed', tg_table_name);
  else
    if tg_op <> 'INSERT' then
      perform pg_notify('marea_changed', tg_table_name || ':' || (to_jsonb(old) ->> tg_argv[0]));
    end if;
    if tg_op <> 'DELETE' then
      perform pg_notify('marea_changed', tg_table_name || ':' || (to_jsonb(new) ->> tg_argv[0]));
    end if;
  end if;
  return null;
end $$;--> statement-breakpoint

drop trigger events_announce on events;--> statement-breakpoint
create trigger events_announce after insert or update or delete on events
  for each row execute function announce_change('id');--> statement-breakpoint
create trigger events_announce_emptied after truncate on events
  for each statement execute function announce_change();--> statement-breakpoint

-- A place that is given or taken is shown by the event's own pages and no others.
drop trigger event_registrations_announce_given on event_registrations;--> statement-breakpoint
drop trigger event_registrations_announce_changed on event_registrations;--> statement-breakpoint
drop trigger event_registrations_announce_removed on event_registrations;--> statement-breakpoint
create trigger event_registrations_announce_given after insert on event_registrations
  for each row when (new.status = 'confirmed') execute function announce_change('event_id');--> statement-breakpoint
create trigger event_registrations_announce_changed after update of status, event_id on event_registrations
  for each row when (
    'confirmed' in (old.status, new.status)
    and (old.status, old.event_id) is distinct from (new.status, new.event_id)
  )
  execute function announce_change('event_id');--> statement-breakpoint
create trigger event_registrations_announce_removed after delete on event_registrations
  for each row when (old.status = 'confirmed') execute function announce_change('event_id');--> statement-breakpoint

-- No page reads the list of pictures.
drop trigger media_announce on media;
