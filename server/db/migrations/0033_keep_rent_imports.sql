CREATE TABLE "rent_imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"count" integer NOT NULL,
	"pence" bigint NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"kept_file" text,
	"user_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "rent_accounts" ADD COLUMN "import_id" uuid;