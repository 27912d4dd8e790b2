CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "answer_templates_words" CHECK (btrim("answer_templates"."name") <> '' and btrim("answer_templates"."body") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "answer_templates_name" ON "answer_templates" USING btree (lower("name"));