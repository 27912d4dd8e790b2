CREATE TABLE "newsletter_welcomes" (
	"email" text PRIMARY KEY NOT NULL,
	"welcomed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"followed_at" timestamp with time zone,
	CONSTRAINT "newsletter_welcomes_email" CHECK ("newsletter_welcomes"."email" = lower(btrim("newsletter_welcomes"."email")) and "newsletter_welcomes"."email" <> '')
);
--> statement-breakpoint
CREATE INDEX "newsletter_welcomes_due" ON "newsletter_welcomes" USING btree ("welcomed_at") WHERE "newsletter_welcomes"."followed_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_welcomes_person" ON "newsletter_welcomes" USING btree (lower(btrim("email")));