CREATE TABLE "charges" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"schedule_id" uuid,
	"part" smallint DEFAULT 1 NOT NULL,
	"period_from" date,
	"period_to" date,
	"due_on" date NOT NULL,
	"pence" bigint NOT NULL,
	"how" text DEFAULT '' NOT NULL,
	"invoice_id" uuid,
	"paid" bigint DEFAULT 0 NOT NULL,
	"taken_off" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charges_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "charges_one_of_a_period" UNIQUE("account_id","tenancy_id","schedule_id","period_from","part"),
	CONSTRAINT "charges_are_positive" CHECK ("charges"."pence" > 0),
	CONSTRAINT "charges_are_paid_once" CHECK (least("charges"."paid", "charges"."taken_off", "charges"."written_off") >= 0
        and "charges"."paid" + "charges"."taken_off" + "charges"."written_off" <= "charges"."pence")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pence" bigint NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"method" text NOT NULL,
	"person_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reversed" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "receipts_are_positive" CHECK ("receipts"."pence" > 0),
	CONSTRAINT "receipts_are_used_once" CHECK ("receipts"."used" between 0 and "receipts"."pence")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"day" date NOT NULL,
	"value_day" date,
	"kind" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"tenancy_id" uuid,
	"source" text NOT NULL,
	"source_id" uuid,
	"reverses_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "entries_account_id_seq_unique" UNIQUE("account_id","seq"),
	CONSTRAINT "entries_account_id_reverses_id_unique" UNIQUE("account_id","reverses_id")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"account_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"charge_id" uuid,
	"receipt_id" uuid,
	CONSTRAINT "transfers_account_id_entry_id_n_pk" PRIMARY KEY("account_id","entry_id","n"),
	CONSTRAINT "transfers_are_positive" CHECK ("transfers"."pence" > 0),
	CONSTRAINT "transfers_move" CHECK ("transfers"."debit_id" <> "transfers"."credit_id")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"debits" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"floor" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "balances_account_id_ledger_id_pk" PRIMARY KEY("account_id","ledger_id"),
	CONSTRAINT "balances_keep_their_floor" CHECK ("balances"."floor" is null or "balances"."credits" - "balances"."debits" >= "balances"."floor")
);
--> statement-breakpoint
CREATE TABLE "ledgers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"closed_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledgers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "ledgers_account_id_kind_subject_id_unique" UNIQUE("account_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "rent_accounts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"started_on" date NOT NULL,
	"kind" text NOT NULL,
	"parts" text DEFAULT 'period' NOT NULL,
	"tenancy_version" integer DEFAULT 0 NOT NULL,
	"next_due" date,
	"next_pence" bigint,
	"owed" bigint DEFAULT 0 NOT NULL,
	"owed_since" date,
	"credit" bigint DEFAULT 0 NOT NULL,
	"last_receipt_on" date,
	"last_receipt_pence" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_accounts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "rent_accounts_account_id_tenancy_id_unique" UNIQUE("account_id","tenancy_id")
);
--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "every" text DEFAULT 'month' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "period_pence" bigint;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "anchor" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "due_after" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "served_on" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_reverses_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","reverses_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_debit_id_ledgers_account_id_id_fk" FOREIGN KEY ("account_id","debit_id") REFERENCES "public"."ledgers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_credit_id_ledgers_account_id_id_fk" FOREIGN KEY ("account_id","credit_id") REFERENCES "public"."ledgers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_charge_id_charges_account_id_id_fk" FOREIGN KEY ("account_id","charge_id") REFERENCES "public"."charges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_receipt_id_receipts_account_id_id_fk" FOREIGN KEY ("account_id","receipt_id") REFERENCES "public"."receipts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_ledger_id_ledgers_account_id_id_fk" FOREIGN KEY ("account_id","ledger_id") REFERENCES "public"."ledgers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_accounts" ADD CONSTRAINT "rent_accounts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_account_id_tenancy_id_due_on_index" ON "charges" USING btree ("account_id","tenancy_id","due_on");--> statement-breakpoint
CREATE INDEX "charges_account_id_invoice_id_index" ON "charges" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "charges_open" ON "charges" USING btree ("account_id","due_on") WHERE paid + taken_off + written_off < pence;--> statement-breakpoint
CREATE INDEX "receipts_account_id_tenancy_id_day_index" ON "receipts" USING btree ("account_id","tenancy_id","day");--> statement-breakpoint
CREATE INDEX "receipts_with_credit" ON "receipts" USING btree ("account_id","tenancy_id") WHERE used < pence;--> statement-breakpoint
CREATE INDEX "entries_account_id_tenancy_id_seq_index" ON "entries" USING btree ("account_id","tenancy_id","seq");--> statement-breakpoint
CREATE INDEX "entries_account_id_day_index" ON "entries" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "transfers_account_id_debit_id_index" ON "transfers" USING btree ("account_id","debit_id");--> statement-breakpoint
CREATE INDEX "transfers_account_id_credit_id_index" ON "transfers" USING btree ("account_id","credit_id");--> statement-breakpoint
CREATE INDEX "transfers_account_id_charge_id_index" ON "transfers" USING btree ("account_id","charge_id");--> statement-breakpoint
CREATE INDEX "transfers_account_id_receipt_id_index" ON "transfers" USING btree ("account_id","receipt_id");--> statement-breakpoint
CREATE INDEX "rent_accounts_account_id_next_due_index" ON "rent_accounts" USING btree ("account_id","next_due");--> statement-breakpoint
-- What happened to money stays as it was written. Sample rows alone are deleted, with the sample data.
CREATE FUNCTION "keep_money" () RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_before jsonb := to_jsonb(OLD);
  entry uuid := (row_before ->> CASE TG_TABLE_NAME WHEN 'entries' THEN 'id' ELSE 'entry_id' END)::uuid;
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM "entries" e
    WHERE e.account_id = (row_before ->> 'account_id')::uuid AND e.id = entry AND e.sample) THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added; reverse the entry instead', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entries_stay" BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION "keep_money" ();
--> statement-breakpoint
CREATE TRIGGER "transfers_stay" BEFORE UPDATE OR DELETE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "keep_money" ();
