ALTER TABLE "fee_invoices" DROP CONSTRAINT "fee_invoices_are_positive";--> statement-breakpoint
ALTER TABLE "fee_invoices" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD COLUMN "netted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Every fee was numbered when it was taken.
UPDATE "fee_invoices" SET "issued_on" = ("created_at" at time zone 'Europe/London')::date;--> statement-breakpoint
-- Credit notes were stored without their sign.
UPDATE "fee_invoices" SET "net" = -"net", "vat" = -"vat" WHERE "kind" = 'credit';--> statement-breakpoint
-- Net and VAT are what the entry moved, each with its sign: papers and ledger are equal to the penny.
UPDATE "fee_invoices" f SET "net" = posted.net, "vat" = posted.vat
FROM (
  SELECT t.account_id, t.entry_id,
    coalesce(sum(CASE WHEN c.kind = 'fees' THEN t.pence WHEN d.kind = 'fees' THEN -t.pence END), 0) AS net,
    coalesce(sum(CASE WHEN c.kind = 'vat' THEN t.pence WHEN d.kind = 'vat' THEN -t.pence END), 0) AS vat
  FROM transfers t
  JOIN entries e ON e.account_id = t.account_id AND e.id = t.entry_id AND e.kind = 'fee'
  JOIN ledgers c ON c.account_id = t.account_id AND c.id = t.credit_id
  JOIN ledgers d ON d.account_id = t.account_id AND d.id = t.debit_id
  GROUP BY t.account_id, t.entry_id
) posted
WHERE posted.account_id = f.account_id AND posted.entry_id = f.entry_id
  AND (posted.net <> f.net OR posted.vat <> f.vat) AND (posted.net <> 0 OR posted.vat <> 0);--> statement-breakpoint
-- Payments that were entered late made invoices and credit notes that cancel out on one day. Those that no statement, withdrawal
-- or closed month has shown are netted: they keep their numbers, and are left out of lists and statements.
WITH withdrawn AS (
  SELECT t.account_id, max(coalesce(e.value_day, e.day)) AS day
  FROM transfers t
  JOIN entries e ON e.account_id = t.account_id AND e.id = t.entry_id
  JOIN ledgers d ON d.account_id = t.account_id AND d.id = t.debit_id AND d.kind IN ('fees', 'vat')
  JOIN ledgers c ON c.account_id = t.account_id AND c.id = t.credit_id AND c.kind <> 'landlord'
  GROUP BY t.account_id
), unseen AS (
  SELECT f.*, row_number() OVER (
      PARTITION BY f.account_id, f.charge_id, f.rule_id, f.landlord_id, f.day, f.kind, abs(f.net), abs(f.vat)
      ORDER BY f.number) AS place
  FROM fee_invoices f
  LEFT JOIN books b ON b.account_id = f.account_id
  LEFT JOIN withdrawn w ON w.account_id = f.account_id
  WHERE f.day > coalesce(b.closed_through, '-infinity'::date) AND f.day > coalesce(w.day, '-infinity'::date)
    AND NOT EXISTS (SELECT FROM landlord_statements s
      WHERE s.account_id = f.account_id AND s.landlord_id = f.landlord_id
        AND s.content @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('invoice', f.number))))
), pairs AS (
  SELECT i.account_id, i.id AS invoice_id, c.id AS credit_id
  FROM unseen i
  JOIN unseen c ON c.account_id = i.account_id AND c.charge_id = i.charge_id AND c.rule_id = i.rule_id
    AND c.landlord_id = i.landlord_id AND c.day = i.day AND c.place = i.place AND c.net = -i.net AND c.vat = -i.vat
  WHERE i.kind = 'invoice' AND c.kind = 'credit'
)
UPDATE "fee_invoices" f SET "netted" = true
FROM pairs p WHERE p.account_id = f.account_id AND f.id IN (p.invoice_id, p.credit_id);--> statement-breakpoint
CREATE INDEX "invitations_account_id_landlord_id_index" ON "invitations" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "memberships_account_id_landlord_id_index" ON "memberships" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "document_versions_account_id_file_id_index" ON "document_versions" USING btree ("account_id","file_id");--> statement-breakpoint
CREATE INDEX "servings_account_id_evidence_file_id_index" ON "servings" USING btree ("account_id","evidence_file_id");--> statement-breakpoint
CREATE INDEX "bank_accounts_account_id_letter_id_index" ON "bank_accounts" USING btree ("account_id","letter_id");--> statement-breakpoint
CREATE INDEX "bills_account_id_property_id_index" ON "bills" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "bills_account_id_file_id_index" ON "bills" USING btree ("account_id","file_id");--> statement-breakpoint
CREATE INDEX "bills_account_id_funded_id_index" ON "bills" USING btree ("account_id","funded_id");--> statement-breakpoint
CREATE INDEX "bills_account_id_paid_id_index" ON "bills" USING btree ("account_id","paid_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_property_id_index" ON "fee_invoices" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_rule_id_index" ON "fee_invoices" USING btree ("account_id","rule_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_entry_id_index" ON "fee_invoices" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "fee_rules_account_id_property_id_index" ON "fee_rules" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "payout_files_account_id_file_id_index" ON "payout_files" USING btree ("account_id","file_id");--> statement-breakpoint
CREATE INDEX "payouts_account_id_entry_id_index" ON "payouts" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "payouts_account_id_seen_id_index" ON "payouts" USING btree ("account_id","seen_id");--> statement-breakpoint
CREATE INDEX "payouts_account_id_returned_id_index" ON "payouts" USING btree ("account_id","returned_id");--> statement-breakpoint
CREATE INDEX "payouts_account_id_bill_id_index" ON "payouts" USING btree ("account_id","bill_id");--> statement-breakpoint
CREATE INDEX "payouts_account_id_details_id_index" ON "payouts" USING btree ("account_id","details_id");--> statement-breakpoint
CREATE INDEX "payouts_account_id_payout_file_id_index" ON "payouts" USING btree ("account_id","payout_file_id");--> statement-breakpoint
CREATE INDEX "proofs_account_id_pdf_id_index" ON "proofs" USING btree ("account_id","pdf_id");--> statement-breakpoint
CREATE INDEX "asks_account_id_task_id_index" ON "asks" USING btree ("account_id","task_id");--> statement-breakpoint
CREATE INDEX "enquiries_account_id_property_id_index" ON "enquiries" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "enquiries_account_id_viewing_id_index" ON "enquiries" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "enquiries_account_id_tenant_id_index" ON "enquiries" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "property_photos_account_id_file_id_index" ON "property_photos" USING btree ("account_id","file_id");--> statement-breakpoint
CREATE INDEX "property_photos_account_id_medium_file_id_index" ON "property_photos" USING btree ("account_id","medium_file_id");--> statement-breakpoint
CREATE INDEX "property_photos_account_id_small_file_id_index" ON "property_photos" USING btree ("account_id","small_file_id");--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_have_an_amount" CHECK ("fee_invoices"."net" <> 0 or "fee_invoices"."vat" <> 0);--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_issued_on" CHECK (("fee_invoices"."number" is null) = ("fee_invoices"."issued_on" is null));
