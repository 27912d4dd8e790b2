-- compatible: a program that does not know the column gets its default
ALTER TABLE "events" ADD COLUMN "share_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "events_share_code" ON "events" USING btree ("share_code");--> statement-breakpoint

-- Eight consonants: they spell no word, and none is read as another letter or a digit.
create function new_share_code() returns text
  language plpgsql
  as $$
  declare
    letters constant text := 'bcdfghjkmnpqrstvwxyz';
    code text;
  begin
    loop
      select string_agg(substr(letters, 1 + floor(random() * length(letters))::int, 1), '') into code
        from generate_series(1, 8);
      exit when not exists (select from events where share_code = code);
    end loop;
    return code;
  end $$;--> statement-breakpoint

update events set share_code = new_share_code();--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "share_code" SET DEFAULT new_share_code();--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "share_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_share_code" CHECK ("events"."share_code" ~ '^[a-z]{8}$');
