ALTER TABLE "fee_invoices" DROP CONSTRAINT "fee_invoices_numbers";--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_number_index" ON "fee_invoices" USING btree ("account_id","number");