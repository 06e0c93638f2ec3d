CREATE TYPE "public"."user_role" AS ENUM('agent', 'landlord');--> statement-breakpoint
CREATE TYPE "public"."invoice_status" AS ENUM('paid', 'pending', 'overdue', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."invoice_type" AS ENUM('rent', 'deposit', 'maintenance', 'utilities');--> statement-breakpoint
CREATE TYPE "public"."sending_kind" AS ENUM('invoice', 'reminder');--> statement-breakpoint
CREATE TYPE "public"."landlord_status" AS ENUM('active', 'inactive');--> statement-breakpoint
CREATE TYPE "public"."property_status" AS ENUM('available', 'rented', 'maintenance', 'pending');--> statement-breakpoint
CREATE TYPE "public"."property_type" AS ENUM('flat', 'house', 'apartment', 'studio', 'penthouse', 'commercial');--> statement-breakpoint
CREATE TYPE "public"."clock" AS ENUM('24-hour', '12-hour');--> statement-breakpoint
CREATE TYPE "public"."currency" AS ENUM('GBP', 'USD', 'EUR');--> statement-breakpoint
CREATE TYPE "public"."date_style" AS ENUM('D MMM YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'MMM D, YYYY');--> statement-breakpoint
CREATE TYPE "public"."membership_role" AS ENUM('owner', 'manager', 'member', 'viewer', 'client');--> statement-breakpoint
CREATE TYPE "public"."tenancy_end_reason" AS ENUM('tenant-notice', 'landlord-notice', 'possession', 'surrender', 'term-ended', 'abandoned', 'never-began', 'other');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('paid', 'pending', 'overdue');--> statement-breakpoint
CREATE TYPE "public"."tenancy_status" AS ENUM('active', 'pending', 'expired', 'terminated');--> statement-breakpoint
CREATE TYPE "public"."tenant_status" AS ENUM('active', 'pending', 'overdue');--> statement-breakpoint
CREATE TYPE "public"."viewing_status" AS ENUM('scheduled', 'completed', 'cancelled', 'no-show');--> statement-breakpoint
CREATE TYPE "public"."density" AS ENUM('comfortable', 'compact');--> statement-breakpoint
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
	"bank" text DEFAULT '' NOT NULL,
	"sort_code" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
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
	"type" text DEFAULT '' NOT NULL,
	"balance" bigint,
	"payer_key" text DEFAULT '' NOT NULL,
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
	"label" text DEFAULT '' NOT NULL,
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
	"paid_on" date,
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
	"named" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
	"free_from" date,
	"free_to" date,
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
CREATE TABLE "fee_invoices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"rule_id" uuid NOT NULL,
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
	"issued" jsonb,
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
CREATE TABLE "account_versions" (
	"account_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "account_versions_account_id_entity_pk" PRIMARY KEY("account_id","entity")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"change_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "database_marks" (
	"mark" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_floor" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reply" text,
	"change_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_keys_account_id_user_id_key_pk" PRIMARY KEY("account_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"author" text,
	"purpose" text DEFAULT 'ordinary' NOT NULL,
	"job_id" uuid,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sent_mails_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "waiting_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "arrears_ladders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"sends_from" date,
	"steps" jsonb,
	"reply_to" text DEFAULT '' NOT NULL,
	"done_on" date,
	CONSTRAINT "arrears_ladders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "arrears_ladders_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "arrears_reminders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"person" text NOT NULL,
	"step" text NOT NULL,
	"days" smallint NOT NULL,
	"sent_to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"owed" bigint NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrears_reminders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "promises" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"until" date NOT NULL,
	"pence" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "promises_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "promises_are_positive" CHECK ("promises"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"state" text NOT NULL,
	"until" date,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "reminder_settings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "reminder_settings_account_id_tenancy_id_unique" UNIQUE("account_id","tenancy_id"),
	CONSTRAINT "reminder_pauses_end" CHECK ("reminder_settings"."state" <> 'paused' or "reminder_settings"."until" is not null)
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" "user_role" NOT NULL,
	"name" text,
	"agency" text,
	"code_hmac" text NOT NULL,
	"browser_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"last_name" text,
	"role" "user_role" NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"last_account_id" uuid,
	"signed_in_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" text[] NOT NULL,
	"rp_id" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
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
CREATE TABLE "bills" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"contractor_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"property_id" uuid,
	"number" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"due_on" date,
	"pence" bigint NOT NULL,
	"category" text NOT NULL,
	"interest" bigint,
	"memo" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"file_name" text DEFAULT '' NOT NULL,
	"funded_id" uuid,
	"funded_on" date,
	"paid_id" uuid,
	"paid_on" date,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_why" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "bills_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "bills_are_positive" CHECK ("bills"."pence" > 0),
	CONSTRAINT "bills_have_no_more_interest" CHECK ("bills"."interest" between 0 and "bills"."pence")
);
--> statement-breakpoint
CREATE TABLE "contractors" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"trade" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
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
	"abroad_from" date,
	"approved_from" date,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "landlord_terms_account_id_landlord_id_pk" PRIMARY KEY("account_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text DEFAULT 'contact' NOT NULL,
	"property_id" uuid,
	"property_title" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"wished_times" text DEFAULT '' NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"viewing_id" uuid,
	"tenant_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"account_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"header_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "import_mappings_account_id_entity_header_hash_pk" PRIMARY KEY("account_id","entity","header_hash")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text,
	"row_ids" uuid[] NOT NULL,
	"count" integer NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"kept_file" text,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"account_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_account_id_year_pk" PRIMARY KEY("account_id","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(9, 2) DEFAULT 1 NOT NULL,
	"unit_amount" numeric(11, 2) NOT NULL,
	"vat_rate" numeric(5, 2),
	CONSTRAINT "invoice_lines_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(11, 2) NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoice_payments_account_id_provider_reference_unique" UNIQUE("account_id","provider","reference")
);
--> statement-breakpoint
CREATE TABLE "invoice_sendings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" "sending_kind" DEFAULT 'invoice' NOT NULL,
	"sent_to" text NOT NULL,
	"invoice_version" integer NOT NULL,
	"as_sent" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_sendings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invoice_number" text NOT NULL,
	"tenant" text NOT NULL,
	"tenant_id" uuid,
	"property" text NOT NULL,
	"property_id" uuid,
	"tenancy_id" uuid,
	"type" "invoice_type" DEFAULT 'rent' NOT NULL,
	"amount" numeric(11, 2) NOT NULL,
	"issue_date" date NOT NULL,
	"due_date" date NOT NULL,
	"status" "invoice_status" DEFAULT 'pending' NOT NULL,
	"paid_on" date,
	"period_from" date,
	"period_to" date,
	"landlord_name" text DEFAULT '' NOT NULL,
	"landlord_address" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"changed_since_sent" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoices_account_id_invoice_number_unique" UNIQUE("account_id","invoice_number")
);
--> statement-breakpoint
CREATE TABLE "landlords" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" "landlord_status" DEFAULT 'active' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "landlords_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"landlord_id" uuid,
	"property_id" uuid,
	"tenant_id" uuid,
	"tenancy_id" uuid,
	"viewing_id" uuid,
	"invoice_id" uuid,
	"text" text NOT NULL,
	"author_id" uuid,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "notes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "notes_are_about_one_record" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"account_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_reads_account_id_notification_id_user_id_pk" PRIMARY KEY("account_id","notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"for_user_id" uuid,
	"kind" text NOT NULL,
	"key" text,
	"about" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "notifications_account_id_key_unique" UNIQUE("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"account_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"invoice_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_account_id_invoice_id_pk" PRIMARY KEY("account_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "delivered_events" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivered_events_account_id_provider_event_id_pk" PRIMARY KEY("account_id","provider","event_id")
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
	"held_back" bigint DEFAULT 0 NOT NULL,
	"held_why" text DEFAULT '' NOT NULL,
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
	"returned_id" uuid,
	"returned_on" date,
	"returned_why" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text DEFAULT '' NOT NULL,
	"cancelled_why" text DEFAULT '' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "payouts_references" UNIQUE("account_id","reference"),
	CONSTRAINT "payouts_are_positive" CHECK ("payouts"."pence" > 0),
	CONSTRAINT "payouts_keep_back" CHECK ("payouts"."held_back" >= 0)
);
--> statement-breakpoint
CREATE TABLE "property_photos" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"medium_file_id" uuid NOT NULL,
	"small_file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_photos_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_deletions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_exports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_exports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "deleted_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"why" text NOT NULL,
	"stays_until" date,
	"sealed" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention_holds" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"why" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_holds_account_id_kind_record_id_pk" PRIMARY KEY("account_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_runs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "retention_runs_once" UNIQUE("account_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"months" integer NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_settings_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
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
	"note" text DEFAULT '' NOT NULL,
	"pdf_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proofs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address_line_1" text NOT NULL,
	"address_line_2" text DEFAULT '' NOT NULL,
	"town_city" text NOT NULL,
	"borough" text NOT NULL,
	"post_code" text NOT NULL,
	"type" "property_type" DEFAULT 'flat' NOT NULL,
	"bedrooms" integer NOT NULL,
	"bathrooms" numeric(4, 1) NOT NULL,
	"rent" numeric(11, 2) NOT NULL,
	"status" "property_status" DEFAULT 'available' NOT NULL,
	"landlord_id" uuid NOT NULL,
	"on_books_since" date,
	"published" boolean DEFAULT true NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"deposit" numeric(11, 2),
	"area_sqft" integer,
	"available_from" date,
	"council_tax_band" text,
	"epc_rating" text,
	"furnishing" text,
	CONSTRAINT "properties_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rent_imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"count" integer NOT NULL,
	"pence" bigint NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"kept_file" text,
	"user_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
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
CREATE TABLE "receipt_sendings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_sendings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rent_statement_sendings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"closing" bigint NOT NULL,
	"sent_to" text NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_statement_sendings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rent_accounts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"started_on" date,
	"kind" text NOT NULL,
	"parts" text DEFAULT 'period' NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"tenancy_version" integer DEFAULT 0 NOT NULL,
	"next_due" date,
	"next_pence" bigint,
	"owed" bigint DEFAULT 0 NOT NULL,
	"owed_since" date,
	"credit" bigint DEFAULT 0 NOT NULL,
	"last_receipt_on" date,
	"last_receipt_pence" bigint,
	"import_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_accounts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "rent_accounts_account_id_tenancy_id_unique" UNIQUE("account_id","tenancy_id")
);
--> statement-breakpoint
CREATE TABLE "agencies" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"licence_number" text DEFAULT '' NOT NULL,
	"years_of_experience" smallint,
	"specialties" text DEFAULT '' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"brand_colour" text DEFAULT '#83b73a' NOT NULL,
	"logo_file_id" uuid,
	"payment_details" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"raise_days" smallint,
	"raised_until" date,
	"raised_from" date,
	"raised_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "public_pages_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"landlord_id" uuid,
	"property_id" uuid,
	"tenant_id" uuid,
	"tenancy_id" uuid,
	"viewing_id" uuid,
	"invoice_id" uuid,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"assignee_id" uuid,
	"added_by_id" uuid,
	"done_at" timestamp (3) with time zone,
	"done_by_id" uuid,
	CONSTRAINT "tasks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tasks_are_about_one_record_at_most" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id) <= 1),
	CONSTRAINT "tasks_are_done_by_somebody_at_a_moment" CHECK ("tasks"."done_by_id" is null or "tasks"."done_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "helps_back" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_by_id" uuid,
	"started_by" text NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helps_back_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" "user_role" NOT NULL,
	"currency" "currency" DEFAULT 'GBP' NOT NULL,
	"date_style" date_style DEFAULT 'D MMM YYYY' NOT NULL,
	"clock" "clock" DEFAULT '24-hour' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" "membership_role" NOT NULL,
	"landlord_id" uuid,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "membership_role" NOT NULL,
	"landlord_id" uuid,
	"daily_digest" boolean DEFAULT false NOT NULL,
	"late_rent_mail" boolean DEFAULT true NOT NULL,
	"late_rent_told" date,
	"digest_sent_on" date,
	"second_step_due" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "memberships_account_id_user_id_landlord_id_unique" UNIQUE NULLS NOT DISTINCT("account_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "tenancy_people" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"tenant_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"share" bigint,
	"reference" text NOT NULL,
	"gone_on" date,
	CONSTRAINT "tenancy_people_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tenancy_people_account_id_reference_unique" UNIQUE("account_id","reference"),
	CONSTRAINT "tenancy_people_account_id_tenancy_id_id_unique" UNIQUE("account_id","tenancy_id","id"),
	CONSTRAINT "tenancy_people_first" CHECK ("tenancy_people"."position" > 0 or ("tenancy_people"."role" = 'tenant' and "tenancy_people"."gone_on" is null)),
	CONSTRAINT "tenancy_people_are_somebody" CHECK (("tenancy_people"."position" = 0 and "tenancy_people"."tenant_id" is null and "tenancy_people"."name" = '')
        or ("tenancy_people"."position" > 0 and ("tenancy_people"."tenant_id" is null) = ("tenancy_people"."name" <> ''))),
	CONSTRAINT "tenancy_people_tenants" CHECK ("tenancy_people"."role" <> 'tenant' or "tenancy_people"."name" = ''),
	CONSTRAINT "tenancy_people_shares" CHECK ("tenancy_people"."share" is null or ("tenancy_people"."share" >= 0 and "tenancy_people"."role" = 'tenant'))
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"pence" bigint NOT NULL,
	"from_day" date,
	"every" text DEFAULT 'month' NOT NULL,
	"period_pence" bigint,
	"anchor" date,
	"due_after" smallint DEFAULT 0 NOT NULL,
	"served_on" date,
	"agreed_on" date,
	"why" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "schedules_account_id_tenancy_id_seq_unique" UNIQUE("account_id","tenancy_id","seq")
);
--> statement-breakpoint
CREATE TABLE "tenancies" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"rent_amount" numeric(11, 2) NOT NULL,
	"deposit" numeric(11, 2),
	"owed_before" bigint,
	"status" "tenancy_status" DEFAULT 'active' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"ended_on" date,
	"ended_why" "tenancy_end_reason",
	"ended_note" text DEFAULT '' NOT NULL,
	"over_since" date,
	CONSTRAINT "tenancies_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tenancies_end_has_reason" CHECK (("tenancies"."ended_on" is null) = ("tenancies"."ended_why" is null)),
	CONSTRAINT "tenancies_over_since_a_day" CHECK (("tenancies"."status" in ('expired', 'terminated')) = ("tenancies"."over_since" is not null))
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"property_id" uuid,
	"status" "tenant_status" DEFAULT 'active' NOT NULL,
	"status_set_by" text,
	"status_set_on" date,
	"rent_amount" numeric(11, 2),
	"move_in_date" date,
	CONSTRAINT "tenants_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tenants_status_set_by_somebody" CHECK (("tenants"."status_set_by" is null) = ("tenants"."status_set_on" is null))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"property_name" text NOT NULL,
	"property_id" uuid,
	"tenant_name" text NOT NULL,
	"tenant_id" uuid,
	"tenant_email" text NOT NULL,
	"tenant_phone" text NOT NULL,
	"viewing_date" date NOT NULL,
	"viewing_time" time NOT NULL,
	"minutes" smallint DEFAULT 30 NOT NULL,
	"status" "viewing_status" DEFAULT 'scheduled' NOT NULL,
	"negotiator_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_to" text DEFAULT '' NOT NULL,
	"confirmed_for" text DEFAULT '' NOT NULL,
	CONSTRAINT "viewings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"hidden" text[] NOT NULL,
	"density" "density" NOT NULL,
	"shared" boolean NOT NULL,
	"pinned" boolean NOT NULL,
	CONSTRAINT "saved_views_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_account_id_bank_account_id_bank_accounts_account_id_id_fk" FOREIGN KEY ("account_id","bank_account_id") REFERENCES "public"."bank_accounts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_bank_account_id_bank_accounts_account_id_id_fk" FOREIGN KEY ("account_id","bank_account_id") REFERENCES "public"."bank_accounts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_import_id_bank_imports_account_id_id_fk" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."bank_imports"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_account_id_line_id_bank_lines_account_id_id_fk" FOREIGN KEY ("account_id","line_id") REFERENCES "public"."bank_lines"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_person_of_tenancy" FOREIGN KEY ("account_id","tenancy_id","person_id") REFERENCES "public"."tenancy_people"("account_id","tenancy_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_reverses_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","reverses_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_debit_id_ledgers_account_id_id_fk" FOREIGN KEY ("account_id","debit_id") REFERENCES "public"."ledgers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_credit_id_ledgers_account_id_id_fk" FOREIGN KEY ("account_id","credit_id") REFERENCES "public"."ledgers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_charge_id_charges_account_id_id_fk" FOREIGN KEY ("account_id","charge_id") REFERENCES "public"."charges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_account_id_receipt_id_receipts_account_id_id_fk" FOREIGN KEY ("account_id","receipt_id") REFERENCES "public"."receipts"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_account_id_rule_id_fee_rules_account_id_id_fk" FOREIGN KEY ("account_id","rule_id") REFERENCES "public"."fee_rules"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_account_id_charge_id_charges_account_id_id_fk" FOREIGN KEY ("account_id","charge_id") REFERENCES "public"."charges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rules" ADD CONSTRAINT "fee_rules_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_account_id_ledger_id_ledgers_account_id_id_fk" FOREIGN KEY ("account_id","ledger_id") REFERENCES "public"."ledgers"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrears_reminders" ADD CONSTRAINT "arrears_reminders_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrears_reminders" ADD CONSTRAINT "arrears_reminders_account_id_charge_id_charges_account_id_id_fk" FOREIGN KEY ("account_id","charge_id") REFERENCES "public"."charges"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_contractor_id_contractors_account_id_id_fk" FOREIGN KEY ("account_id","contractor_id") REFERENCES "public"."contractors"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_funded_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","funded_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_paid_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","paid_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_statements" ADD CONSTRAINT "landlord_statements_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_terms" ADD CONSTRAINT "landlord_terms_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD CONSTRAINT "invoice_sendings_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_account_id_notification_id_notifications_account_id_id_fk" FOREIGN KEY ("account_id","notification_id") REFERENCES "public"."notifications"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_seen_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","seen_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_returned_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","returned_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_details_id_bank_details_account_id_id_fk" FOREIGN KEY ("account_id","details_id") REFERENCES "public"."bank_details"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_payout_file_id_payout_files_account_id_id_fk" FOREIGN KEY ("account_id","payout_file_id") REFERENCES "public"."payout_files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_medium_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","medium_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_small_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","small_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_facts" ADD CONSTRAINT "deposit_facts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_account_id_pdf_id_files_account_id_id_fk" FOREIGN KEY ("account_id","pdf_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "how_to_pay_sendings" ADD CONSTRAINT "how_to_pay_sendings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_sendings" ADD CONSTRAINT "receipt_sendings_account_id_receipt_id_receipts_account_id_id_fk" FOREIGN KEY ("account_id","receipt_id") REFERENCES "public"."receipts"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_statement_sendings" ADD CONSTRAINT "rent_statement_sendings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_accounts" ADD CONSTRAINT "rent_accounts_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_account_id_logo_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","logo_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helps_back" ADD CONSTRAINT "helps_back_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helps_back" ADD CONSTRAINT "helps_back_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helps_back" ADD CONSTRAINT "helps_back_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_people" ADD CONSTRAINT "tenancy_people_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancy_people" ADD CONSTRAINT "tenancy_people_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_negotiator_id_users_id_fk" FOREIGN KEY ("negotiator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_imports_account_id_bank_account_id_to_day_index" ON "bank_imports" USING btree ("account_id","bank_account_id","to_day");--> statement-breakpoint
CREATE INDEX "bank_lines_account_id_bank_account_id_day_seq_index" ON "bank_lines" USING btree ("account_id","bank_account_id","day","seq");--> statement-breakpoint
CREATE INDEX "bank_lines_account_id_import_id_index" ON "bank_lines" USING btree ("account_id","import_id");--> statement-breakpoint
CREATE INDEX "bank_lines_account_id_payer_key_index" ON "bank_lines" USING btree ("account_id","payer_key");--> statement-breakpoint
CREATE INDEX "bank_lines_payer_name" ON "bank_lines" USING btree ("account_id",substring(payer_key from '^\S+ \S+'));--> statement-breakpoint
CREATE INDEX "bank_lines_unsorted" ON "bank_lines" USING btree ("account_id","day") WHERE sorted <> pence;--> statement-breakpoint
CREATE INDEX "bank_matches_account_id_line_id_index" ON "bank_matches" USING btree ("account_id","line_id");--> statement-breakpoint
CREATE INDEX "bank_matches_account_id_entry_id_index" ON "bank_matches" USING btree ("account_id","entry_id");--> statement-breakpoint
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
CREATE INDEX "fee_invoices_account_id_charge_id_index" ON "fee_invoices" USING btree ("account_id","charge_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_landlord_id_day_index" ON "fee_invoices" USING btree ("account_id","landlord_id","day");--> statement-breakpoint
CREATE INDEX "fee_invoices_account_id_tenancy_id_index" ON "fee_invoices" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "fee_rules_account_id_landlord_id_index" ON "fee_rules" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "standard_fees_account_id_created_at_index" ON "standard_fees" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_account_id_entity_record_id_created_at_index" ON "audit" USING btree ("account_id","entity","record_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_account_id_change_id_index" ON "audit" USING btree ("account_id","change_id");--> statement-breakpoint
CREATE INDEX "request_keys_created_at_index" ON "request_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sent_mails_account_id_created_at_index" ON "sent_mails" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_mails_recipient_hash_created_at_index" ON "sent_mails" USING btree ("recipient_hash","created_at");--> statement-breakpoint
CREATE INDEX "arrears_reminders_account_id_tenancy_id_created_at_index" ON "arrears_reminders" USING btree ("account_id","tenancy_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "arrears_reminders_once" ON "arrears_reminders" USING btree ("account_id","charge_id","days","person_id") WHERE author_id is null;--> statement-breakpoint
CREATE INDEX "promises_account_id_tenancy_id_index" ON "promises" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "promises_account_id_until_index" ON "promises" USING btree ("account_id","until");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_email_index" ON "sign_in_challenges" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_browser_hash_index" ON "sign_in_challenges" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_index" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_steps_user_id_index" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_expires_at_index" ON "second_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bank_rules_account_id_property_id_index" ON "bank_rules" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rules_stand_once" ON "bank_rules" USING btree ("account_id","key","is_in") WHERE "bank_rules"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bills_account_id_landlord_id_day_index" ON "bills" USING btree ("account_id","landlord_id","day");--> statement-breakpoint
CREATE INDEX "bills_account_id_contractor_id_index" ON "bills" USING btree ("account_id","contractor_id");--> statement-breakpoint
CREATE INDEX "enquiries_account_id_created_at_index" ON "enquiries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_lines_account_id_invoice_id_position_index" ON "invoice_lines" USING btree ("account_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_payments_account_id_invoice_id_index" ON "invoice_payments" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_sendings_account_id_invoice_id_index" ON "invoice_sendings" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_account_id_property_id_index" ON "invoices" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "invoices_account_id_tenant_id_index" ON "invoices" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "invoices_account_id_tenancy_id_index" ON "invoices" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_landlord_id_index" ON "notes" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_property_id_index" ON "notes" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_tenant_id_index" ON "notes" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_tenancy_id_index" ON "notes" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_viewing_id_index" ON "notes" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "notes_account_id_invoice_id_index" ON "notes" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "notifications_account_id_created_at_index" ON "notifications" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_details_account_id_subject_id_created_at_index" ON "bank_details" USING btree ("account_id","subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_draft" ON "payouts" USING btree ("account_id","subject_id",coalesce(bill_id, subject_id)) WHERE approved_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "payouts_account_id_created_at_index" ON "payouts" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "property_photos_account_id_property_id_position_index" ON "property_photos" USING btree ("account_id","property_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one" ON "account_deletions" USING btree ("account_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "erasures_account_id_created_at_index" ON "erasures" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "deposit_facts_account_id_tenancy_id_index" ON "deposit_facts" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "month_closings_account_id_created_at_index" ON "month_closings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "proofs_account_id_day_index" ON "proofs" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "properties_account_id_landlord_id_index" ON "properties" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "how_to_pay_sendings_account_id_tenancy_id_created_at_index" ON "how_to_pay_sendings" USING btree ("account_id","tenancy_id","created_at");--> statement-breakpoint
CREATE INDEX "receipt_sendings_account_id_receipt_id_index" ON "receipt_sendings" USING btree ("account_id","receipt_id");--> statement-breakpoint
CREATE INDEX "rent_statement_sendings_account_id_tenancy_id_created_at_index" ON "rent_statement_sendings" USING btree ("account_id","tenancy_id","created_at");--> statement-breakpoint
CREATE INDEX "rent_accounts_account_id_next_due_index" ON "rent_accounts" USING btree ("account_id","next_due");--> statement-breakpoint
CREATE INDEX "public_pages_former_slugs_index" ON "public_pages" USING gin ("former_slugs");--> statement-breakpoint
CREATE INDEX "tasks_account_id_assignee_id_due_on_index" ON "tasks" USING btree ("account_id","assignee_id","due_on");--> statement-breakpoint
CREATE INDEX "tasks_account_id_landlord_id_index" ON "tasks" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_property_id_index" ON "tasks" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_tenant_id_index" ON "tasks" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_tenancy_id_index" ON "tasks" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_viewing_id_index" ON "tasks" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "tasks_account_id_invoice_id_index" ON "tasks" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "helps_back_user_id_index" ON "helps_back" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tenancy_people_account_id_tenant_id_index" ON "tenancy_people" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "schedules_account_id_tenancy_id_from_day_index" ON "schedules" USING btree ("account_id","tenancy_id","from_day");--> statement-breakpoint
CREATE INDEX "tenancies_account_id_tenant_id_index" ON "tenancies" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "tenancies_account_id_property_id_index" ON "tenancies" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "tenancies_account_id_landlord_id_index" ON "tenancies" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "tenants_account_id_property_id_index" ON "tenants" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "viewings_account_id_property_id_index" ON "viewings" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "viewings_account_id_tenant_id_index" ON "viewings" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "viewings_account_id_viewing_date_index" ON "viewings" USING btree ("account_id","viewing_date");--> statement-breakpoint
CREATE INDEX "saved_views_account_id_user_id_index" ON "saved_views" USING btree ("account_id","user_id");
--> statement-breakpoint
-- What happened to money stays as it was written. Sample rows alone are deleted, with the sample data.
CREATE FUNCTION "keep_money" () RETURNS trigger LANGUAGE plpgsql AS $$
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
    AND to_jsonb(NEW) - 'memo' - 'author_name' = row_before - 'memo' - 'author_name' THEN RETURN NEW;
  END IF;
  -- The whole account leaves.
  IF TG_OP = 'DELETE' AND current_setting('gable.leaves', true) = row_before ->> 'account_id' THEN RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only ever added; reverse the entry instead', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entries_stay" BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION "keep_money" ();
--> statement-breakpoint
CREATE TRIGGER "transfers_stay" BEFORE UPDATE OR DELETE ON "transfers" FOR EACH ROW EXECUTE FUNCTION "keep_money" ();
--> statement-breakpoint
INSERT INTO "database_marks" DEFAULT VALUES;
