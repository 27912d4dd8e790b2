CREATE TABLE "set_aside" (
	"pass" text NOT NULL,
	"item" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"retry_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_aside_pass_item_pk" PRIMARY KEY("pass","item")
);
