ALTER TABLE "charges" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "detail" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What programs read out of words until now becomes a kind, once. The words stay as they are, and every statement can run again.
UPDATE "charges" SET "basis" = CASE WHEN kind = 'opening' THEN 'imported'
    WHEN how = '' OR how LIKE 'Whole %' THEN 'whole' ELSE 'part' END
  WHERE basis IS NULL AND (kind = 'rent' OR kind = 'opening' AND how = 'From before Gable, as imported');--> statement-breakpoint
-- Entries are only ever added, so their trigger rests while the rows of earlier releases get their acts.
ALTER TABLE "entries" DISABLE TRIGGER "entries_stay";--> statement-breakpoint
-- Why rent went from a landlord again.
UPDATE "entries" SET "act" = CASE memo WHEN 'Payment bounced' THEN 'bounced' ELSE 'let-off' END
  WHERE act IS NULL AND kind = 'release' AND source = 'rule' AND memo IN ('Payment bounced', 'Goodwill credit');--> statement-breakpoint
-- What opened a rent account, with what somebody wrote of it.
UPDATE "entries" e SET "act" = 'opening-balance', "detail" = substr(memo, length('Opening balance: ') + 1)
  WHERE act IS NULL AND kind IN ('charge', 'receipt') AND (memo = 'Opening balance' OR starts_with(memo, 'Opening balance: '))
    AND (EXISTS (SELECT FROM "receipts" r WHERE r.account_id = e.account_id AND r.id = e.id AND r.method = 'opening')
      OR EXISTS (SELECT FROM "transfers" t JOIN "charges" c ON c.account_id = t.account_id AND c.id = t.charge_id
        WHERE t.account_id = e.account_id AND t.entry_id = e.id AND c.kind = 'opening'));--> statement-breakpoint
-- What was done with a deposit. A note in a person's own words names no act.
UPDATE "entries" SET
    "act" = CASE
      WHEN memo = 'Deposit received' THEN 'received'
      WHEN memo = 'Deposit from the scheme' THEN 'from-scheme'
      WHEN memo ~ '^(Deposit paid|Paid) to ' THEN 'to-scheme'
      WHEN memo ~ '^(Deposit returned|Returned)(:|$)' THEN 'returned'
      WHEN memo ~ '^Returned by the scheme(:|$)' THEN 'returned-by-scheme'
      WHEN memo ~ '^Returned by the landlord(:|$)' THEN 'returned-by-landlord'
      WHEN memo ~ '^Holding deposit kept(:|$)' THEN 'holding-kept'
      ELSE 'kept' END,
    "detail" = CASE
      WHEN memo = 'Deposit paid to a scheme' THEN ''
      ELSE regexp_replace(memo,
        '^(Deposit received|Deposit from the scheme|(Deposit paid|Paid) to |(Deposit returned|Returned( by the (scheme|landlord))?|Holding deposit kept)(: )?|Kept for |Kept[: ]*)', '') END
  WHERE act IS NULL AND (kind = 'deposit' OR kind = 'receipt' AND memo ~ '^Kept' AND EXISTS (
      SELECT FROM "receipts" r WHERE r.account_id = "entries".account_id AND r.id = "entries".id AND r.method = 'deposit'))
    AND memo ~ '^(Deposit received$|Deposit from the scheme$|Deposit paid to |Paid to |(Deposit returned|Returned|Returned by the scheme|Returned by the landlord|Holding deposit kept)(:|$)|Kept)';--> statement-breakpoint
-- The scheme that such a note names.
UPDATE "entries" e SET "detail" = CASE
      WHEN memo ~* '\mdps\M|deposit protection service' THEN 'Deposit Protection Service'
      WHEN memo ~* '\mmy\s?deposits?\M' THEN 'mydeposits'
      ELSE 'Tenancy Deposit Scheme' END
  WHERE act IS NULL AND kind = 'deposit' AND source = 'bank' AND detail = ''
    AND memo ~* '\m(dps|my\s?deposits?|tds|dispute service)\M|deposit protection service|tenancy deposit scheme'
    AND EXISTS (SELECT FROM "transfers" t JOIN "ledgers" l ON l.account_id = t.account_id AND l.id = t.debit_id
      WHERE t.account_id = e.account_id AND t.entry_id = e.id AND l.kind = 'scheme');--> statement-breakpoint
ALTER TABLE "entries" ENABLE TRIGGER "entries_stay";--> statement-breakpoint
-- Erasing a person may change what was said with an act too.
CREATE OR REPLACE FUNCTION "keep_money" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := to_jsonb(OLD);
  entry uuid := (row_before ->> CASE TG_TABLE_NAME WHEN 'entries' THEN 'id' ELSE 'entry_id' END)::uuid;
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM "entries" e
    WHERE e.account_id = (row_before ->> 'account_id')::uuid AND e.id = entry AND e.sample) THEN RETURN OLD;
  END IF;
  -- A person is erased: the words of an entry may change, and nothing else.
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'entries'
    AND current_setting('gable.erases', true) = row_before ->> 'account_id'
    AND to_jsonb(NEW) - 'memo' - 'detail' - 'author_name' = row_before - 'memo' - 'detail' - 'author_name' THEN RETURN NEW;
  END IF;
  -- The whole account leaves.
  IF TG_OP = 'DELETE' AND current_setting('gable.leaves', true) = row_before ->> 'account_id' THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added; reverse the entry instead', TG_TABLE_NAME;
END $$;--> statement-breakpoint
-- A deleted expense has no reason of a person.
UPDATE "bills" SET "cancelled_why" = '' WHERE cancelled_why = 'Deleted';
