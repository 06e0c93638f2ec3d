ALTER TABLE "bank_payers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "bank_payers" CASCADE;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "payer_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_lines_account_id_payer_key_index" ON "bank_lines" USING btree ("account_id","payer_key");