CREATE TABLE "weekly_figure_mails" (
	"user_id" text NOT NULL,
	"week" date NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_figure_mails_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "weekly_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weekly_figure_mails" ADD CONSTRAINT "weekly_figure_mails_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;