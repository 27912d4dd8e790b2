-- Who had a reminder or thanks, of registrations that wait in the trash: they may come back.
CREATE TEMPORARY TABLE trashed ON COMMIT DROP AS
  SELECT found.row ->> 'id' AS id, found.row ->> 'event_id' AS event_id,
    (found.row ->> 'reminded_for')::timestamptz AS reminded_for, (found.row ->> 'thanked_at')::timestamptz AS thanked_at
  FROM (
    SELECT snapshot -> 'row' AS row FROM trash WHERE table_name = 'event_registrations'
    UNION ALL
    SELECT jsonb_path_query(snapshot, '$.children[*].rows[*]') FROM trash WHERE table_name = 'events') found;--> statement-breakpoint
INSERT INTO mailings (kind, subject_id, due_at, needed_by, finished_at)
  SELECT DISTINCT 'reminders', event_id, reminded_for, reminded_for, now() FROM trashed WHERE reminded_for IS NOT NULL
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO mailings (kind, subject_id, due_at, needed_by, finished_at)
  SELECT 'thanks', event_id, min(thanked_at), min(thanked_at), now() FROM trashed
  WHERE thanked_at IS NOT NULL AND event_id NOT IN (SELECT subject_id FROM mailings WHERE kind = 'thanks')
  GROUP BY event_id;--> statement-breakpoint
INSERT INTO mailing_recipients (mailing_id, recipient_id)
  SELECT m.id, trashed.id FROM trashed JOIN mailings m ON m.subject_id = trashed.event_id
    AND (m.kind = 'reminders' AND m.due_at = trashed.reminded_for OR m.kind = 'thanks' AND trashed.thanked_at IS NOT NULL)
  ON CONFLICT DO NOTHING;
