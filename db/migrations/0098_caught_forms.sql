CREATE TABLE "caught_forms" (
	"form" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "caught_forms_form_day_pk" PRIMARY KEY("form","day")
);
