-- Search ignores accents and case: 'educacion' finds 'Educación' (design §6.3).
create extension if not exists unaccent;--> statement-breakpoint
create extension if not exists pg_trgm;--> statement-breakpoint

-- unaccent() alone is only STABLE, because its dictionary could be replaced; naming the dictionary settles it.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;--> statement-breakpoint

-- Every node drops its cached pages when a table behind them changes (design §7).
create function announce_change() returns trigger
  language plpgsql
  as $$ begin perform pg_notify('marea_changed', tg_table_name); return null; end $$;--> statement-breakpoint

do $$
declare name text;
begin
  foreach name in array array[
    'events', 'site_settings', 'success_stories', 'courses', 'intensive_bootcamps',
    'entrepreneurship_programs', 'scheduled_trainings', 'media'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I
         for each statement execute function announce_change()',
      name || '_announce', name
    );
  end loop;
end $$;--> statement-breakpoint

-- Views and downloads are counted without dropping pages (design §6.7).
create trigger content_items_announce
  after insert or delete or truncate or update of slug, title, description, content, category, type, author,
    tags, image_url, read_time, status, featured, published_at on content_items
  for each statement execute function announce_change();--> statement-breakpoint

-- The counters of rate-limiter-flexible: key, points, expiry in milliseconds.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
