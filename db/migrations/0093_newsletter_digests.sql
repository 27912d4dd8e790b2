CREATE TABLE "newsletter_digests" (
	"week" date PRIMARY KEY NOT NULL,
	"issue_id" uuid,
	"reach" text DEFAULT 'weekly' NOT NULL,
	"items" text[] DEFAULT '{}' NOT NULL,
	"monthly_items" text[] DEFAULT '{}' NOT NULL,
	"general_readers" integer,
	"nothing_readers" integer,
	"made_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "newsletter_digests_reach" CHECK (reach in ('weekly', 'all', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_variants" (
	"issue_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"items" text[] NOT NULL,
	"readers" integer NOT NULL,
	CONSTRAINT "newsletter_variants_issue_id_number_pk" PRIMARY KEY("issue_id","number")
);
--> statement-breakpoint
ALTER TABLE "newsletter_variants" ADD CONSTRAINT "newsletter_variants_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_digests_issue" ON "newsletter_digests" USING btree ("issue_id");