CREATE TABLE "checkouts" (
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"invoice_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_account_id_invoice_id_pk" PRIMARY KEY("account_id","invoice_id")
);
