-- breaking: un correo que espera guarda sus datos y no su texto, y una versión anterior lo enviaría vacío
ALTER TABLE "mail_messages" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "priority" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_body" CHECK ("mail_messages"."data" is not null or ("mail_messages"."html" is not null and "mail_messages"."text" is not null));