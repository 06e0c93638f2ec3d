ALTER TABLE "fee_invoices" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
UPDATE "fee_invoices" SET "rule_id" = (SELECT "id" FROM "fee_rules" WHERE "fee_rules"."account_id" = "fee_invoices"."account_id" AND "fee_rules"."landlord_id" = "fee_invoices"."landlord_id" ORDER BY "from_day" LIMIT 1);--> statement-breakpoint
DELETE FROM "fee_invoices" WHERE "rule_id" IS NULL;--> statement-breakpoint
ALTER TABLE "fee_invoices" ALTER COLUMN "rule_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_account_id_rule_id_fee_rules_account_id_id_fk" FOREIGN KEY ("account_id","rule_id") REFERENCES "public"."fee_rules"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_tenancy_id_index" ON "fee_invoices" USING btree ("account_id","tenancy_id");