CREATE TABLE "mail_texts" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"folded" text NOT NULL
);
--> statement-breakpoint

-- What a search looks through follows its messages, whoever writes them: this version, the one before it, a restored backup.
create function keep_mail_text() returns trigger
  language plpgsql
  as $$ begin
    insert into mail_texts (mail_id, created_at, folded)
    values (new.id, new.created_at, fold_text(concat_ws(' ', new.recipient, new.subject)))
    on conflict (mail_id) do update set created_at = excluded.created_at, folded = excluded.folded;
    return null;
  end $$;--> statement-breakpoint

create trigger mail_messages_keep_text
  after insert or update of recipient, subject, created_at on mail_messages
  for each row execute function keep_mail_text();--> statement-breakpoint

insert into mail_texts (mail_id, created_at, folded)
  select id, created_at, fold_text(concat_ws(' ', recipient, subject)) from mail_messages;--> statement-breakpoint

-- After the rows: a site of years has many.
ALTER TABLE "mail_texts" ADD CONSTRAINT "mail_texts_mail_id_mail_messages_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_texts_recent" ON "mail_texts" USING btree ("created_at" DESC NULLS FIRST,"mail_id");--> statement-breakpoint
CREATE INDEX "mail_texts_trigrams" ON "mail_texts" USING gin ("folded" gin_trgm_ops);
