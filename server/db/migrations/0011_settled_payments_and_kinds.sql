ALTER TABLE "bank_lines" ADD COLUMN "bank_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "kind" text;--> statement-breakpoint
CREATE INDEX "bank_lines_bank_id" ON "bank_lines" USING btree ("account_id","bank_account_id","bank_id") WHERE bank_id <> '';