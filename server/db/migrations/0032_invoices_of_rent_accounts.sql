ALTER TABLE "charges" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "raise_days" smallint;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "raised_until" date;--> statement-breakpoint
UPDATE "charges" SET "paid_on" = (SELECT max("receipts"."day") FROM "transfers" JOIN "receipts"
    ON "receipts"."account_id" = "transfers"."account_id" AND "receipts"."id" = "transfers"."receipt_id"
    WHERE "transfers"."account_id" = "charges"."account_id" AND "transfers"."charge_id" = "charges"."id"
      AND NOT "receipts"."reversed")
  WHERE "paid" > 0 AND "paid" + "taken_off" + "written_off" = "pence";--> statement-breakpoint
UPDATE "invoices" SET "tenancy_id" = "fitting"."tenancy_id" FROM (
    SELECT "invoices"."account_id", "invoices"."id", (array_agg("tenancies"."id"))[1] AS "tenancy_id"
    FROM "invoices" JOIN "tenancies" ON "tenancies"."account_id" = "invoices"."account_id"
      AND "tenancies"."tenant_id" = "invoices"."tenant_id" AND "tenancies"."property_id" = "invoices"."property_id"
      AND "tenancies"."start_date" <= "invoices"."due_date"
      AND CASE WHEN "tenancies"."ended_on" IS NOT NULL THEN "tenancies"."ended_on"
        WHEN "tenancies"."status" = 'pending' THEN "tenancies"."start_date" - 1
        ELSE coalesce(least("tenancies"."end_date", "tenancies"."over_since" - 1), 'infinity') END >= "invoices"."due_date"
    WHERE "invoices"."tenancy_id" IS NULL
    GROUP BY "invoices"."account_id", "invoices"."id" HAVING count(*) = 1) AS "fitting"
  WHERE "invoices"."account_id" = "fitting"."account_id" AND "invoices"."id" = "fitting"."id";
