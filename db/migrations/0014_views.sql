CREATE TABLE "view_counts" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_counts_dimension_day_name_pk" PRIMARY KEY("dimension","day","name"),
	CONSTRAINT "view_counts_dimension" CHECK ("view_counts"."dimension" in ('page', 'page_week', 'device', 'site', 'campaign')),
	CONSTRAINT "view_counts_views" CHECK ("view_counts"."views" > 0)
);
--> statement-breakpoint
CREATE INDEX "view_counts_name" ON "view_counts" USING btree ("dimension","name","day");