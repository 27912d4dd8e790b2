CREATE TABLE "contact_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"owner_id" text NOT NULL,
	"created_by" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_segments_name" CHECK (btrim("contact_segments"."name") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_segments_shared" ON "contact_segments" USING btree (lower("name")) WHERE "contact_segments"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "contact_segments_own" ON "contact_segments" USING btree ("owner_id",lower("name")) WHERE not "contact_segments"."is_shared";