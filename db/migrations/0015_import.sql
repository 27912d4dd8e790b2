CREATE TABLE "contact_import_changes" (
	"import_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"email" text NOT NULL,
	"before" jsonb,
	"digest" text NOT NULL,
	CONSTRAINT "contact_import_changes_import_id_contact_id_pk" PRIMARY KEY("import_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contact_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "contact_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "contact_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"header" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"mapping" jsonb NOT NULL,
	"mode" text DEFAULT 'skip' NOT NULL,
	"report" jsonb,
	"progress" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"failure" text,
	"created_by" text NOT NULL,
	"started_by" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "contact_imports_state" CHECK ("contact_imports"."state" in ('uploaded', 'checked', 'running', 'failed', 'done', 'undone')),
	CONSTRAINT "contact_imports_mode" CHECK ("contact_imports"."mode" in ('skip', 'update'))
);
--> statement-breakpoint
ALTER TABLE "contact_import_changes" ADD CONSTRAINT "contact_import_changes_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import_id_contact_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_import_changes_email" ON "contact_import_changes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_imports_recent" ON "contact_imports" USING btree ("created_at" DESC NULLS LAST);