CREATE TABLE "mailbox_positions" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"failed_uid" bigint,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "reply_digest" text;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "omission" text;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_reply" UNIQUE("reply_digest");