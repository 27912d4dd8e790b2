CREATE TABLE "content_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"base_version" integer,
	"revision" integer NOT NULL,
	"writing" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "content_versions_number" UNIQUE("item_id","number")
);
--> statement-breakpoint
DROP INDEX "content_items_published";--> statement-breakpoint
-- A trigger's columns cannot change under it.
drop trigger content_items_announce on content_items;--> statement-breakpoint
-- Text becomes a JSON string; the site makes documents of them when it starts.
ALTER TABLE "content_items" ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "read_minutes" integer;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_addresses" ADD CONSTRAINT "content_addresses_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_addresses_item" ON "content_addresses" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "content_items_changed" ON "content_items" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "content_items_due" ON "content_items" USING btree ("publish_at") WHERE "content_items"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_items_published" ON "content_items" USING btree ("status","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_schedule" CHECK ("content_items"."publish_at" is null or "content_items"."status" = 'draft');--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_read_minutes" CHECK ("content_items"."read_minutes" > 0);--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_version" CHECK ("content_items"."version" > 0);--> statement-breakpoint
-- Views and downloads are counted, and drafts, versions and old addresses kept, without dropping pages.
create trigger content_items_announce
  after insert or delete or truncate or update of slug, title, description, content, category, type, author,
    tags, image_url, image_alt, read_time, read_minutes, status, featured, published_at on content_items
  for each statement execute function announce_change();
