CREATE TABLE "contact_counts" (
	"sector" text,
	"consent_marketing" boolean NOT NULL,
	"consent_privacy_policy" boolean NOT NULL,
	"has_company" boolean NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_texts" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "contacts_words";--> statement-breakpoint
DROP INDEX "course_submissions_inbox";--> statement-breakpoint
DROP INDEX "entrepreneurship_programs_published";--> statement-breakpoint
DROP INDEX "intensive_bootcamps_published";--> statement-breakpoint
DROP INDEX "success_stories_published";--> statement-breakpoint
DROP INDEX "backup_runs_recent";--> statement-breakpoint
DROP INDEX "contact_form_inbox";--> statement-breakpoint
DROP INDEX "contact_imports_recent";--> statement-breakpoint
DROP INDEX "contacts_recent";--> statement-breakpoint
DROP INDEX "event_submissions_review";--> statement-breakpoint
DROP INDEX "mail_messages_recent";--> statement-breakpoint
DROP INDEX "mail_messages_attempted";--> statement-breakpoint
DROP INDEX "page_checks_worst";--> statement-breakpoint
ALTER TABLE "contact_texts" ADD CONSTRAINT "contact_texts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_texts_trigrams" ON "contact_texts" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_submissions_recent" ON "course_submissions" USING btree ("created_at" DESC NULLS FIRST,"id","state");--> statement-breakpoint
CREATE INDEX "course_submissions_words" ON "course_submissions" USING gin ((fold_text(name || ' ' || email || ' ' || course || ' ' || coalesce(phone, '') || ' ' || coalesce(message, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "course_submissions_state" ON "course_submissions" USING btree ("state");--> statement-breakpoint
CREATE INDEX "course_submissions_person" ON "course_submissions" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "course_submissions_demo" ON "course_submissions" USING btree ("id") WHERE email ~* '\.example$';--> statement-breakpoint
CREATE INDEX "contact_form_recent" ON "contact_form" USING btree ("created_at" DESC NULLS FIRST,"id","state");--> statement-breakpoint
CREATE INDEX "contact_form_words" ON "contact_form" USING gin ((fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || position || ' ' || sector || ' ' || coalesce(message, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_form_state" ON "contact_form" USING btree ("state");--> statement-breakpoint
CREATE INDEX "contact_form_person" ON "contact_form" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "contact_form_demo" ON "contact_form" USING btree ("id") WHERE email ~* '\.example$';--> statement-breakpoint
CREATE INDEX "consent_events_person" ON "consent_events" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "consent_events_demo" ON "consent_events" USING btree ("id") WHERE email ~* '\.example$';--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree (email collate "es-x-icu","id");--> statement-breakpoint
CREATE INDEX "contacts_by_nombre" ON "contacts" USING btree ((nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')) collate "es-x-icu","id") WHERE nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '') is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_empresa" ON "contacts" USING btree ((nullif(btrim(company), '')) collate "es-x-icu","id") WHERE nullif(btrim(company), '') is not null;--> statement-breakpoint
CREATE INDEX "contacts_by_sector" ON "contacts" USING btree ((nullif(btrim(sector), '')) collate "es-x-icu","id") WHERE nullif(btrim(sector), '') is not null;--> statement-breakpoint
CREATE INDEX "contacts_sector" ON "contacts" USING btree ("sector","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contacts_person" ON "contacts" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "contacts_demo" ON "contacts" USING btree ("id") WHERE email ~* '\.example$';--> statement-breakpoint
CREATE INDEX "event_registrations_list" ON "event_registrations" USING btree ("event_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "event_registrations_recent" ON "event_registrations" USING btree ("created_at" DESC NULLS FIRST,"id","status");--> statement-breakpoint
CREATE INDEX "event_registrations_address" ON "event_registrations" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "event_registrations_demo" ON "event_registrations" USING btree ("id") WHERE email ~* '\.example$';--> statement-breakpoint
CREATE INDEX "event_submissions_recent" ON "event_submissions" USING btree ("submitted_at" DESC NULLS FIRST,"id","status");--> statement-breakpoint
CREATE INDEX "event_submissions_status" ON "event_submissions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "event_submissions_waiting" ON "event_submissions" USING btree ("event_date","submitted_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "event_submissions_person" ON "event_submissions" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "event_submissions_demo" ON "event_submissions" USING btree ("id") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "events_demo" ON "events" USING btree ("id") WHERE is_demo;--> statement-breakpoint
CREATE INDEX "mail_messages_status" ON "mail_messages" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mail_messages_count" ON "mail_messages" USING btree ("status");--> statement-breakpoint
CREATE INDEX "mail_messages_demo" ON "mail_messages" USING btree ("id") WHERE recipient ~* '\.example$';--> statement-breakpoint
CREATE INDEX "course_submissions_inbox" ON "course_submissions" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "entrepreneurship_programs_published" ON "entrepreneurship_programs" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "intensive_bootcamps_published" ON "intensive_bootcamps" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "success_stories_published" ON "success_stories" USING btree ("created_at" DESC NULLS FIRST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "backup_runs_recent" ON "backup_runs" USING btree ("kind","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_form_inbox" ON "contact_form" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contact_imports_recent" ON "contact_imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contacts_recent" ON "contacts" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "event_submissions_review" ON "event_submissions" USING btree ("status","submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mail_messages_recent" ON "mail_messages" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mail_messages_attempted" ON "mail_messages" USING btree ("attempted_at" DESC NULLS FIRST) WHERE attempted_at is not null;--> statement-breakpoint
CREATE INDEX "page_checks_worst" ON "page_checks" USING btree ("fault_count" DESC NULLS FIRST,"place");--> statement-breakpoint

-- What a search looks through follows its contacts, whoever writes them: a form, an import, the bin, a restored backup.
create function keep_contact_text() returns trigger
  language plpgsql
  as $$ begin
    insert into contact_texts (contact_id, created_at, folded)
    values (new.id, new.created_at, fold_text(concat_ws(' ', new.email, new.first_name, new.last_name, new.company)))
    on conflict (contact_id) do update set created_at = excluded.created_at, folded = excluded.folded;
    return null;
  end $$;--> statement-breakpoint

create trigger contacts_keep_text
  after insert or update of email, first_name, last_name, company, created_at on contacts
  for each row execute function keep_contact_text();--> statement-breakpoint

insert into contact_texts (contact_id, created_at, folded)
  select id, created_at, fold_text(concat_ws(' ', email, first_name, last_name, company)) from contacts;--> statement-breakpoint

-- One row for each sort of contact that a statement changed: nobody waits for anybody else's count.
create function count_contacts() returns trigger
  language plpgsql
  as $$ begin
    if tg_op = 'INSERT' then
      insert into contact_counts
        select sector, consent_marketing, consent_privacy_policy, coalesce(btrim(company) <> '', false), count(*)
        from added group by 1, 2, 3, 4;
    elsif tg_op = 'DELETE' then
      insert into contact_counts
        select sector, consent_marketing, consent_privacy_policy, coalesce(btrim(company) <> '', false), -count(*)
        from removed group by 1, 2, 3, 4;
    elsif tg_op = 'UPDATE' then
      insert into contact_counts
        select sector, consent_marketing, consent_privacy_policy, coalesce(btrim(company) <> '', false), sum(people)
        from (select *, 1 as people from added union all select *, -1 from removed) changed
        group by 1, 2, 3, 4 having sum(people) <> 0;
    else
      delete from contact_counts;
    end if;
    return null;
  end $$;--> statement-breakpoint

create trigger contacts_count_added after insert on contacts
  referencing new table as added for each statement execute function count_contacts();--> statement-breakpoint
create trigger contacts_count_removed after delete on contacts
  referencing old table as removed for each statement execute function count_contacts();--> statement-breakpoint
create trigger contacts_count_changed after update on contacts
  referencing old table as removed new table as added for each statement execute function count_contacts();--> statement-breakpoint
create trigger contacts_count_emptied after truncate on contacts
  for each statement execute function count_contacts();--> statement-breakpoint

insert into contact_counts
  select sector, consent_marketing, consent_privacy_policy, coalesce(btrim(company) <> '', false), count(*)
  from contacts group by 1, 2, 3, 4;
