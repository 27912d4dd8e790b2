CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"owner_id" text NOT NULL,
	"created_by" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" CHECK (btrim("saved_views"."name") <> '' and char_length("saved_views"."name") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("list",lower("name")) WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("list","owner_id",lower("name")) WHERE not "saved_views"."is_shared";