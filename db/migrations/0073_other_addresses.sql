CREATE TABLE "contact_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"email" text NOT NULL,
	"consent_privacy_policy" boolean NOT NULL,
	"consent_marketing" boolean NOT NULL,
	"marketing_asked_at" timestamp with time zone,
	"note_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_addresses_email" CHECK ("contact_addresses"."email" = lower(btrim("contact_addresses"."email")) and "contact_addresses"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_notes_body" CHECK (btrim("contact_notes"."body") <> '')
);
--> statement-breakpoint
ALTER TABLE "contact_addresses" ADD CONSTRAINT "contact_addresses_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_addresses_email_key" ON "contact_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_addresses_person" ON "contact_addresses" USING btree (lower(btrim("email")));--> statement-breakpoint
CREATE INDEX "contact_addresses_contact" ON "contact_addresses" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contact_notes_contact" ON "contact_notes" USING btree ("contact_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
-- A contact is found by each of its addresses.
create function contact_search_text(person contacts) returns text
  language sql stable
  as $$
    select fold_text(concat_ws(' ', person.email, person.first_name, person.last_name, person.company,
      (select string_agg(email, ' ' order by email) from contact_addresses where contact_id = person.id)))
  $$;--> statement-breakpoint
create or replace function keep_contact_text() returns trigger
  language plpgsql
  as $$ begin
    insert into contact_texts (contact_id, created_at, folded)
    values (new.id, new.created_at, contact_search_text(new))
    on conflict (contact_id) do update set created_at = excluded.created_at, folded = excluded.folded;
    return null;
  end $$;--> statement-breakpoint
create function keep_address_text() returns trigger
  language plpgsql
  as $$ begin
    update contact_texts set folded = contact_search_text(person)
      from contacts person where person.id = contact_id and contact_id in (old.contact_id, new.contact_id);
    return null;
  end $$;--> statement-breakpoint
create trigger contact_addresses_keep_text
  after insert or delete or update of email, contact_id on contact_addresses
  for each row execute function keep_address_text();
