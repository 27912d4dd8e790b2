-- Search compares words instead of letters (docs/decisions/0070-search.md): 'IA' is not in 'Antigua'.

-- One word without its ending: plural, gender and final vowel go, so that 'talleres' is 'taller' and 'voces' is 'voz'.
-- Light on purpose: PostgreSQL's Spanish stemmer makes 'comunidad' and 'comunicación' the same word.
create function search_stem(word text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(case
    when length(word) < 4 then word
    when length(word) > 6 and right(word, 4) = 'eses' then left(word, -4)
    when length(word) > 4 and right(word, 2) = 'es' then left(word, -2)
    when length(word) > 5 and right(word, 2) in ('as', 'os') then left(word, -2)
    when right(word, 2) in ('as', 'os') then left(word, -1)
    when word ~ '[^aeious]s$' then left(word, -1)
    when length(word) > 4 and right(word, 1) in ('a', 'o') then left(word, -1)
    when right(word, 1) = 'e' then left(word, -1)
    else word
  end, 'z$', 'c') $$;--> statement-breakpoint

-- The words of a text, folded, in order: only letters and digits separate none.
create function search_words(value text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(fold_text(value), '[^[:alnum:]]+', ' ', 'g')) $$;--> statement-breakpoint

create function search_stems(value text) returns text
  language sql immutable strict parallel safe
  as $$ select coalesce(string_agg(search_stem(word), ' ' order by place), '')
    from unnest(string_to_array(search_words(value), ' ')) with ordinality as words (word, place) $$;--> statement-breakpoint

-- What is found first: by its title, then by theme or person, by place, and at last by its text.
create function search_vector(title text, themes text, place text, body text) returns tsvector
  language sql immutable parallel safe
  as $$ select setweight(to_tsvector('pg_catalog.simple', search_stems(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_stems(coalesce(themes, ''))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search_stems(coalesce(place, ''))), 'C')
    || setweight(to_tsvector('pg_catalog.simple', search_stems(coalesce(body, ''))), 'D') $$;--> statement-breakpoint

CREATE TABLE "academy_texts" (
	"item_table" text NOT NULL,
	"item_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "academy_texts_item_table_item_id_pk" PRIMARY KEY("item_table","item_id")
);
--> statement-breakpoint
ALTER TABLE "content_texts" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_texts" ADD COLUMN "words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint

create or replace function keep_event_text() returns trigger
  language plpgsql
  as $$ begin
    insert into event_texts (event_id, event_date, folded, words)
    values (new.id, new.event_date,
      fold_text(concat_ws(E'\n', new.title, new.description, new.organizer, new.location, new.category,
        array_to_string(new.verticals, E'\n'))),
      search_vector(new.title, concat_ws(' ', new.organizer, new.category, array_to_string(new.verticals, ' ')),
        new.location, concat_ws(' ', new.summary, new.description)))
    on conflict (event_id) do update
      set event_date = excluded.event_date, folded = excluded.folded, words = excluded.words;
    return null;
  end $$;--> statement-breakpoint

drop trigger events_keep_text on events;--> statement-breakpoint
create trigger events_keep_text
  after insert or update of title, summary, description, organizer, location, category, verticals, event_date
  on events for each row execute function keep_event_text();--> statement-breakpoint

update event_texts set words = search_vector(title,
    concat_ws(' ', organizer, category, array_to_string(verticals, ' ')), location, concat_ws(' ', summary, description))
  from events where id = event_id;--> statement-breakpoint

-- The text of an article's document, whatever its blocks are.
create function document_text(document jsonb) returns text
  language sql immutable parallel safe
  as $$ select string_agg(part #>> '{}', ' ')
    from jsonb_path_query(document, 'strict $.** ? (@.type == "text").text', silent => true) as part $$;--> statement-breakpoint

create or replace function keep_content_text() returns trigger
  language plpgsql
  as $$ begin
    insert into content_texts (item_id, folded, words)
    values (new.id, fold_text(concat_ws(E'\n', new.title, new.description, array_to_string(new.tags, E'\n'))),
      search_vector(new.title,
        concat_ws(' ', array_to_string(new.tags, ' '), new.author, new.category, new.type), '',
        concat_ws(' ', new.description, document_text(new.content))))
    on conflict (item_id) do update set folded = excluded.folded, words = excluded.words;
    return null;
  end $$;--> statement-breakpoint

drop trigger content_items_keep_text on content_items;--> statement-breakpoint
create trigger content_items_keep_text
  after insert or update of title, description, tags, author, category, type, content
  on content_items for each row execute function keep_content_text();--> statement-breakpoint

update content_texts set words = search_vector(title,
    concat_ws(' ', array_to_string(tags, ' '), author, category, type), '',
    concat_ws(' ', description, document_text(content)))
  from content_items where id = item_id;--> statement-breakpoint

-- One function for four tables, which have only some of the columns each; a list reads as its words.
create function keep_academy_text() returns trigger
  language plpgsql
  as $$
  declare item jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  begin
    if tg_op = 'DELETE' then
      delete from academy_texts where item_table = tg_table_name and item_id = (item->>'id')::uuid;
      return null;
    end if;
    insert into academy_texts (item_table, item_id, words)
    values (tg_table_name, (item->>'id')::uuid, search_vector(item->>'title',
      concat_ws(' ', item->>'subtitle', item->>'training_type', item->>'category', item->>'course_type',
        item->>'technologies', item->>'organizer', item->>'instructor', tg_argv[0]),
      concat_ws(' ', item->>'location', item->>'specific_location', item->>'location_type', item->>'format'),
      concat_ws(' ', item->>'description', item->>'level', item->>'outcomes', item->>'benefits', item->>'requirements')))
    on conflict (item_table, item_id) do update set words = excluded.words;
    return null;
  end $$;--> statement-breakpoint

do $$
declare name text; kind text;
begin
  for name, kind in values ('intensive_bootcamps', 'bootcamp'), ('entrepreneurship_programs', 'programa'),
    ('scheduled_trainings', 'formación'), ('courses', 'curso') loop
    execute format('create trigger %I after insert or update or delete on %I
      for each row execute function keep_academy_text(%L)', name || '_keep_text', name, kind);
    -- Each row writes its own words.
    execute format('update %I set id = id', name);
  end loop;
end $$;--> statement-breakpoint

-- After the rows: a site of years has many.
CREATE INDEX "academy_texts_words" ON "academy_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "content_texts_words" ON "content_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "event_texts_words" ON "event_texts" USING gin ("words");--> statement-breakpoint

-- Words that are published, to correct what was mistyped. Of two spellings ('educación', 'educacion') the usual one
-- is kept. Events of more than a year ago are left out: their words are the same, and there are many.
create materialized view search_vocabulary as
  select distinct on (folded) word, folded, uses
  from (
    select word, fold_text(word) as folded, ndoc as uses
    from ts_stat($$
      select to_tsvector('pg_catalog.simple', regexp_replace(text, '[^[:alnum:]]+', ' ', 'g')) from (
        select concat_ws(' ', title, organizer, location, summary, description, array_to_string(verticals, ' ')) as text
          from public.events where status = 'published' and event_date > current_date - 365
        union all
        select concat_ws(' ', title, description, author, array_to_string(tags, ' ')) from public.content_items
          where status = 'published'
        union all
        select concat_ws(' ', title, subtitle, description, array_to_string(technologies, ' '))
          from public.intensive_bootcamps where status = 'published'
        union all
        select concat_ws(' ', title, description) from public.entrepreneurship_programs where status = 'published'
        union all
        select concat_ws(' ', title, training_type) from public.scheduled_trainings where status = 'published'
        union all
        select concat_ws(' ', title, subtitle, description, array_to_string(technologies, ' '))
          from public.courses where status = 'published'
      ) as texts $$)
  ) as words
  where length(word) between 4 and 30 and word !~ '\d'
  order by folded, uses desc, word;--> statement-breakpoint

-- A refresh that keeps readers needs one.
create unique index search_vocabulary_folded on search_vocabulary (folded);--> statement-breakpoint
create index search_vocabulary_trigrams on search_vocabulary using gin (folded gin_trgm_ops);
