CREATE TABLE "system_checks" (
	"part" text PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"state" text,
	"says" text,
	"todo" text,
	"checked_at" timestamp with time zone,
	"since" timestamp with time zone,
	CONSTRAINT "system_checks_state" CHECK (state in ('ok', 'warning', 'failure', 'off')),
	CONSTRAINT "system_checks_found" CHECK (("system_checks"."state" is null) = ("system_checks"."checked_at" is null))
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_messages_attempted" ON "mail_messages" USING btree ("attempted_at" DESC NULLS LAST) WHERE attempted_at is not null;