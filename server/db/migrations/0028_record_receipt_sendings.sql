CREATE TABLE "receipt_sendings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_sendings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "receipt_sendings" ADD CONSTRAINT "receipt_sendings_account_id_receipt_id_receipts_account_id_id_fk" FOREIGN KEY ("account_id","receipt_id") REFERENCES "public"."receipts"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_sendings_account_id_receipt_id_index" ON "receipt_sendings" USING btree ("account_id","receipt_id");