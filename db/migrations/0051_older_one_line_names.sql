-- What 0046 did for events, for everything else that is one line: applications, people, requests, academy and content.
DO $$
DECLARE
  marks constant text := '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
  breaks constant text := '[\n\r\u0085\u2028\u2029]+';
  owner text;
  line text;
BEGIN
  FOR owner, line IN
    SELECT split.owner, unnest(split.lines) FROM (VALUES
      ('contact_form', '{first_name,last_name,company,position,sector}'::text[]),
      ('contacts', '{first_name,last_name,company,position,sector}'),
      ('course_submissions', '{name,phone,course}'),
      ('events', '{city,price}'),
      ('event_submissions', '{price}'),
      ('courses', '{title,subtitle,organizer,location,duration,price,instructor}'),
      ('intensive_bootcamps', '{title,subtitle,duration,price,instructor}'),
      ('entrepreneurship_programs', '{title,duration}'),
      ('scheduled_trainings', '{title,specific_location}'),
      ('success_stories', '{name,position,program}'),
      ('content_items', '{title,author}')
    ) AS split (owner, lines)
  LOOP
    EXECUTE format(
      $update$
        UPDATE %1$I SET %2$I = coalesce(
          nullif(btrim(regexp_replace(regexp_replace(%2$I, %3$L, '', 'g'), %4$L, ' ', 'g')), ''), %2$I)
        WHERE %2$I ~ %3$L OR %2$I ~ %4$L
      $update$, owner, line, marks, breaks);
  END LOOP;
END $$;
