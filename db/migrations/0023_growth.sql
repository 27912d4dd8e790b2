CREATE TABLE "content_texts" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_texts" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"event_date" date NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "events_agenda";--> statement-breakpoint
ALTER TABLE "content_texts" ADD CONSTRAINT "content_texts_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_texts" ADD CONSTRAINT "event_texts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_texts_trigrams" ON "content_texts" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_texts_date" ON "event_texts" USING btree ("event_date");--> statement-breakpoint
CREATE INDEX "event_texts_trigrams" ON "event_texts" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_items_created" ON "content_items" USING btree ("created_at","id","status","updated_at");--> statement-breakpoint
CREATE INDEX "event_registrations_places" ON "event_registrations" USING btree ("event_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_of_category" ON "events" USING btree ("category","event_date","event_time","id","time_zone","status");--> statement-breakpoint
CREATE INDEX "events_days" ON "events" USING btree ("event_date") WHERE "events"."status" = 'published';--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at","id","status","updated_at");--> statement-breakpoint
CREATE INDEX "events_agenda" ON "events" USING btree ("event_date","event_time","id","time_zone","status");--> statement-breakpoint

-- What the public searches look through follows its rows, whoever writes them: a form, the bin, a restored backup.
create function keep_event_text() returns trigger
  language plpgsql
  as $$ begin
    insert into event_texts (event_id, event_date, folded)
    values (new.id, new.event_date, fold_text(concat_ws(E'\n', new.title, new.description, new.organizer)))
    on conflict (event_id) do update set event_date = excluded.event_date, folded = excluded.folded;
    return null;
  end $$;--> statement-breakpoint

create trigger events_keep_text after insert or update of title, description, organizer, event_date on events
  for each row execute function keep_event_text();--> statement-breakpoint

insert into event_texts (event_id, event_date, folded)
  select id, event_date, fold_text(concat_ws(E'\n', title, description, organizer)) from events;--> statement-breakpoint

create function keep_content_text() returns trigger
  language plpgsql
  as $$ begin
    insert into content_texts (item_id, folded)
    values (new.id, fold_text(concat_ws(E'\n', new.title, new.description, array_to_string(new.tags, E'\n'))))
    on conflict (item_id) do update set folded = excluded.folded;
    return null;
  end $$;--> statement-breakpoint

create trigger content_items_keep_text after insert or update of title, description, tags on content_items
  for each row execute function keep_content_text();--> statement-breakpoint

insert into content_texts (item_id, folded)
  select id, fold_text(concat_ws(E'\n', title, description, array_to_string(tags, E'\n'))) from content_items;
