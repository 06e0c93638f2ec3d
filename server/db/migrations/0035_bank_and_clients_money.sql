CREATE TABLE "bank_accounts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"sort_code" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"mapping" jsonb,
	"opened_on" date NOT NULL,
	"closed_on" date,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_accounts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "bank_accounts_account_id_subject_id_unique" UNIQUE("account_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"file" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"closing_pence" bigint,
	"lines" integer NOT NULL,
	"added" integer NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"day" date NOT NULL,
	"pence" bigint NOT NULL,
	"text" text NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"balance" bigint,
	"identity" text NOT NULL,
	"sorted" bigint DEFAULT 0 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "bank_lines_once" UNIQUE("account_id","bank_account_id","identity"),
	CONSTRAINT "bank_lines_move" CHECK ("bank_lines"."pence" <> 0),
	CONSTRAINT "bank_lines_are_sorted_once" CHECK ("bank_lines"."sorted" * sign("bank_lines"."pence") between 0 and abs("bank_lines"."pence"))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pence" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"subject_id" uuid,
	"person_id" uuid,
	"decided_by" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_matches_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "bank_matches_seen_once" UNIQUE("account_id","line_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "bank_payers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"person_id" uuid,
	"times" integer DEFAULT 1 NOT NULL,
	"last_day" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_payers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "bank_payers_once" UNIQUE NULLS NOT DISTINCT("account_id","key","tenancy_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"landlord_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"day" date NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"how" text NOT NULL,
	"void_at" timestamp (3) with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_invoices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "fee_invoices_numbers" UNIQUE("account_id","number"),
	CONSTRAINT "fee_invoices_are_positive" CHECK ("fee_invoices"."net" > 0 and "fee_invoices"."vat" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"property_id" uuid,
	"kind" text NOT NULL,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"pence" bigint DEFAULT 0 NOT NULL,
	"minimum_pence" bigint DEFAULT 0 NOT NULL,
	"vat" boolean DEFAULT true NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"author_name" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_rules_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"opened_on" date,
	"closed_through" date,
	"approval_limit" bigint,
	"last_fee_invoice" integer DEFAULT 0 NOT NULL,
	"last_statement" integer DEFAULT 0 NOT NULL,
	"service_user_number" text DEFAULT '' NOT NULL,
	"pay_from_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contractor_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"property_id" uuid,
	"number" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"due_on" date,
	"pence" bigint NOT NULL,
	"category" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"funded_id" uuid,
	"funded_on" date,
	"paid_id" uuid,
	"paid_on" date,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_why" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "bills_are_positive" CHECK ("bills"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "contractors" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"trade" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractors_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "landlord_statements" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"sent_to" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"author_name" text NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landlord_statements_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "landlord_statements_numbers" UNIQUE("account_id","number"),
	CONSTRAINT "landlord_statements_follow" UNIQUE("account_id","landlord_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "landlord_terms" (
	"account_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"float" bigint DEFAULT 0 NOT NULL,
	"abroad" boolean DEFAULT false NOT NULL,
	"approval" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "landlord_terms_account_id_landlord_id_pk" PRIMARY KEY("account_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "bank_details" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payee" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_details_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"format" text NOT NULL,
	"count" bigint NOT NULL,
	"pence" bigint NOT NULL,
	"hash" text NOT NULL,
	"file_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_files_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payee" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"pence" bigint NOT NULL,
	"reference" text NOT NULL,
	"bill_id" uuid,
	"how" text DEFAULT '' NOT NULL,
	"drafted_by_id" uuid,
	"drafted_by" text NOT NULL,
	"approved_by_id" uuid,
	"approved_by" text DEFAULT '' NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_on" date,
	"entry_id" uuid,
	"details_id" uuid,
	"payout_file_id" uuid,
	"seen_id" uuid,
	"seen_on" date,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text DEFAULT '' NOT NULL,
	"cancelled_why" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "payouts_references" UNIQUE("account_id","reference"),
	CONSTRAINT "payouts_are_positive" CHECK ("payouts"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "month_closings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"through" date,
	"why" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "month_closings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"bank" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"clients" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"prepared_by_id" uuid,
	"prepared_by" text NOT NULL,
	"signed_by_id" uuid,
	"signed_by" text DEFAULT '' NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"pdf_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proofs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_account_id_bank_account_id_bank_accounts_account_id_id_fk" FOREIGN KEY ("account_id","bank_account_id") REFERENCES "public"."bank_accounts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_bank_account_id_bank_accounts_account_id_id_fk" FOREIGN KEY ("account_id","bank_account_id") REFERENCES "public"."bank_accounts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_import_id_bank_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."bank_imports"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_account_id_line_id_bank_lines_account_id_id_fk" FOREIGN KEY ("account_id","line_id") REFERENCES "public"."bank_lines"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_payers" ADD CONSTRAINT "bank_payers_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_account_id_charge_id_charges_account_id_id_fk" FOREIGN KEY ("account_id","charge_id") REFERENCES "public"."charges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_contractor_id_contractors_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."contractors"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_funded_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","funded_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_paid_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","paid_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_statements" ADD CONSTRAINT "landlord_statements_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_terms" ADD CONSTRAINT "landlord_terms_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_seen_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","seen_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_details_id_bank_details_account_id_id_fk" FOREIGN KEY ("account_id","details_id") REFERENCES "public"."bank_details"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_payout_file_id_payout_files_account_id_id_fk" FOREIGN KEY ("account_id","payout_file_id") REFERENCES "public"."payout_files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_account_id_pdf_id_files_account_id_id_fk" FOREIGN KEY ("account_id","pdf_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_imports_account_id_bank_account_id_to_day_index" ON "bank_imports" USING btree ("account_id","bank_account_id","to_day");--> statement-breakpoint
CREATE INDEX "bank_lines_account_id_bank_account_id_day_seq_index" ON "bank_lines" USING btree ("account_id","bank_account_id","day","seq");--> statement-breakpoint
CREATE INDEX "bank_lines_account_id_import_id_index" ON "bank_lines" USING btree ("account_id","import_id");--> statement-breakpoint
CREATE INDEX "bank_lines_unsorted" ON "bank_lines" USING btree ("account_id","day") WHERE sorted <> pence;--> statement-breakpoint
CREATE INDEX "bank_matches_account_id_line_id_index" ON "bank_matches" USING btree ("account_id","line_id");--> statement-breakpoint
CREATE INDEX "bank_matches_account_id_entry_id_index" ON "bank_matches" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_charge_id_index" ON "fee_invoices" USING btree ("account_id","charge_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_landlord_id_day_index" ON "fee_invoices" USING btree ("account_id","landlord_id","day");--> statement-breakpoint
CREATE INDEX "fee_rules_account_id_landlord_id_index" ON "fee_rules" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "bills_account_id_landlord_id_day_index" ON "bills" USING btree ("account_id","landlord_id","day");--> statement-breakpoint
CREATE INDEX "bills_account_id_contractor_id_index" ON "bills" USING btree ("account_id","contractor_id");--> statement-breakpoint
CREATE INDEX "bank_details_account_id_subject_id_created_at_index" ON "bank_details" USING btree ("account_id","subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_draft" ON "payouts" USING btree ("account_id","subject_id",coalesce(bill_id, subject_id)) WHERE approved_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "month_closings_account_id_created_at_index" ON "month_closings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "proofs_account_id_day_index" ON "proofs" USING btree ("account_id","day");--> statement-breakpoint
UPDATE "balances" SET "floor" = NULL FROM "ledgers", "accounts" WHERE "ledgers"."account_id" = "balances"."account_id" AND "ledgers"."id" = "balances"."ledger_id" AND "ledgers"."kind" = 'landlord' AND "accounts"."id" = "balances"."account_id" AND "accounts"."kind" = 'landlord';
