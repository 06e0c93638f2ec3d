CREATE TABLE "sent_mails" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_mails_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE INDEX "sent_mails_account_id_created_at_index" ON "sent_mails" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_mails_recipient_hash_created_at_index" ON "sent_mails" USING btree ("recipient_hash","created_at");