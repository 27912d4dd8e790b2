-- Rows of before: no direction mark and no line break in a title, a name, a place. Words of nothing else stay as they are.
CREATE FUNCTION pg_temp.one_line(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select coalesce(nullif(btrim(regexp_replace(
    regexp_replace(words, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '[\n\r\u0085\u2028\u2029]+', ' ', 'g')), ''), words) $$;--> statement-breakpoint
UPDATE events SET title = pg_temp.one_line(title), organizer = pg_temp.one_line(organizer), location = pg_temp.one_line(location)
  WHERE title || organizer || location ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\n\r\u0085\u2028\u2029]';--> statement-breakpoint
UPDATE event_submissions SET title = pg_temp.one_line(title), organizer = pg_temp.one_line(organizer), location = pg_temp.one_line(location)
  WHERE title || organizer || location ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\n\r\u0085\u2028\u2029]';--> statement-breakpoint
UPDATE event_registrations SET name = pg_temp.one_line(name)
  WHERE name ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\n\r\u0085\u2028\u2029]';--> statement-breakpoint
UPDATE event_messages SET subject = pg_temp.one_line(subject)
  WHERE subject ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\n\r\u0085\u2028\u2029]';
