CREATE TABLE "request_keys" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reply" text,
	"change_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_keys_account_id_user_id_key_pk" PRIMARY KEY("account_id","user_id","key")
);
--> statement-breakpoint
CREATE INDEX "request_keys_created_at_index" ON "request_keys" USING btree ("created_at");