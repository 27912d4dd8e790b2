CREATE INDEX "events_free" ON "events" USING btree ("event_date","event_time","id","time_zone","status","duration_hours","end_date","end_time","category","city") WHERE (events.price = 'Gratis');--> statement-breakpoint
CREATE INDEX "events_online" ON "events" USING btree ("event_date","event_time","id","time_zone","status","duration_hours","end_date","end_time","category","city") WHERE (events.city = 'En línea' or events.online_url is not null);--> statement-breakpoint

-- 'taller santo domingo' finds an event of that category, whatever its title.
create or replace function keep_event_text() returns trigger
  language plpgsql
  as $$ begin
    insert into event_texts (event_id, event_date, folded)
    values (new.id, new.event_date, fold_text(concat_ws(E'\n', new.title, new.description, new.organizer, new.location,
      new.category, array_to_string(new.verticals, E'\n'))))
    on conflict (event_id) do update set event_date = excluded.event_date, folded = excluded.folded;
    return null;
  end $$;--> statement-breakpoint

drop trigger events_keep_text on events;--> statement-breakpoint
create trigger events_keep_text
  after insert or update of title, description, organizer, location, category, verticals, event_date on events
  for each row execute function keep_event_text();--> statement-breakpoint

update event_texts set folded = fold_text(concat_ws(E'\n', title, description, organizer, location, category,
  array_to_string(verticals, E'\n'))) from events where id = event_id;
