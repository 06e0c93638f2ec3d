ALTER TABLE "bills" ADD COLUMN "interest" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_have_no_more_interest" CHECK ("bills"."interest" between 0 and "bills"."pence");--> statement-breakpoint
-- What was entered before counted whole as interest, and keeps counting so.
update bills set interest = pence where category in ('finance', 'residential-finance');
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"is_in" boolean NOT NULL,
	"payee" text NOT NULL,
	"kind" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"property_id" uuid,
	"is_all_interest" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_rules_account_id_property_id_index" ON "bank_rules" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rules_stand_once" ON "bank_rules" USING btree ("account_id","key","is_in") WHERE "bank_rules"."ended_at" is null;
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "named" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE receipts r SET named = chosen.named FROM (
  WITH paid AS (
    SELECT t.account_id, t.receipt_id, t.charge_id, min(e.seq) AS seq,
      sum(CASE e.kind WHEN 'allocation' THEN t.pence ELSE -t.pence END)::bigint AS pence
    FROM transfers t
    JOIN entries e ON e.account_id = t.account_id AND e.id = t.entry_id AND e.kind IN ('allocation', 'release')
    WHERE t.receipt_id IS NOT NULL AND t.charge_id IS NOT NULL
    GROUP BY t.account_id, t.receipt_id, t.charge_id
  ), charged AS (
    SELECT t.account_id, t.charge_id, min(e.seq) AS seq
    FROM transfers t
    JOIN entries e ON e.account_id = t.account_id AND e.id = t.entry_id AND e.kind = 'charge'
    WHERE t.charge_id IS NOT NULL
    GROUP BY t.account_id, t.charge_id
  )
  SELECT p.account_id, p.receipt_id,
    jsonb_agg(jsonb_build_object('chargeId', p.charge_id, 'pence', p.pence)) AS named
  FROM paid p
  JOIN entries came ON came.account_id = p.account_id AND came.id = p.receipt_id
    AND came.source IN ('hand', 'invoice', 'stripe')
  JOIN charges c ON c.account_id = p.account_id AND c.id = p.charge_id AND c.kind NOT IN ('deposit', 'holding-deposit')
  WHERE p.pence > 0 AND EXISTS (
    SELECT FROM charges older
    JOIN charged o ON o.account_id = older.account_id AND o.charge_id = older.id AND o.seq < p.seq
    LEFT JOIN paid later ON later.account_id = older.account_id AND later.charge_id = older.id AND later.seq > p.seq
    WHERE older.account_id = c.account_id AND older.tenancy_id = c.tenancy_id AND older.due_on < c.due_on
      AND older.kind NOT IN ('deposit', 'holding-deposit')
      AND (later.charge_id IS NOT NULL OR older.paid + older.taken_off + older.written_off < older.pence)
  )
  GROUP BY p.account_id, p.receipt_id
) chosen
WHERE r.account_id = chosen.account_id AND r.id = chosen.receipt_id
--> statement-breakpoint
CREATE TABLE "fee_waivers" (
	"account_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_waivers_account_id_landlord_id_pk" PRIMARY KEY("account_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "standard_fees" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"pence" bigint DEFAULT 0 NOT NULL,
	"minimum_pence" bigint DEFAULT 0 NOT NULL,
	"vat" boolean DEFAULT true NOT NULL,
	"from_day" date NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standard_fees_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standard_fees_account_id_created_at_index" ON "standard_fees" USING btree ("account_id","created_at");
--> statement-breakpoint
CREATE TABLE "deposit_facts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"pence" bigint,
	"scheme" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"entry_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_facts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "deposit_facts" ADD CONSTRAINT "deposit_facts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_facts_account_id_tenancy_id_index" ON "deposit_facts" USING btree ("account_id","tenancy_id");
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "late_rent_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "late_rent_told" date;
--> statement-breakpoint
CREATE INDEX "bank_lines_payer_name" ON "bank_lines" USING btree ("account_id",substring(payer_key from '^\S+ \S+'));
--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "sort_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD COLUMN "account_number" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_hash" text;
--> statement-breakpoint
CREATE TABLE "how_to_pay_sendings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "how_to_pay_sendings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "how_to_pay_sendings" ADD CONSTRAINT "how_to_pay_sendings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "how_to_pay_sendings_account_id_tenancy_id_created_at_index" ON "how_to_pay_sendings" USING btree ("account_id","tenancy_id","created_at");
