ALTER TABLE "contacts" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_profile" ON "contacts" USING btree ("profile_type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contacts_city" ON "contacts" USING btree ("city","created_at" DESC NULLS FIRST,"id") WHERE "contacts"."city" is not null;--> statement-breakpoint
CREATE INDEX "contacts_tags" ON "contacts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "contacts_tagged" ON "contacts" USING btree ("id") WHERE "contacts"."tags" <> '{}';