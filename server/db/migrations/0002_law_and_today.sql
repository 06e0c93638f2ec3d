CREATE TABLE "adverts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"place" text NOT NULL,
	"is_own_page" boolean NOT NULL,
	"pence" bigint NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"taken_back_why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "adverts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "adverts_end_after_they_begin" CHECK ("adverts"."until_day" is null or "adverts"."until_day" >= "adverts"."from_day")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"until" date,
	"outcome" text DEFAULT 'passed' NOT NULL,
	"rating" text,
	"licence" text,
	"number" text DEFAULT '' NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"author_name" text NOT NULL,
	CONSTRAINT "certificates_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "certificates_end_after_they_begin" CHECK ("certificates"."until" is null or "certificates"."until" >= "certificates"."day")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"opens_here" boolean NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "document_versions_in_order" UNIQUE("account_id","document_id","number")
);
--> statement-breakpoint
CREATE TABLE "documents" (
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
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"expires_on" date,
	"shown_to" text DEFAULT 'agency' NOT NULL,
	CONSTRAINT "documents_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "documents_are_about_one_record" CHECK (num_nonnulls(landlord_id, property_id, tenant_id, tenancy_id, viewing_id, invoice_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "duty_dismissals" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"why" text NOT NULL,
	"until" date,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_dismissals_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "duty_dismissals_have_a_reason" CHECK ("duty_dismissals"."why" <> '')
);
--> statement-breakpoint
CREATE TABLE "duty_givings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"person_id" uuid,
	"on" date NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_givings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rent_increase_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"increase_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"pence" bigint,
	"from_day" date,
	"answer" text,
	"name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"for_hardship" boolean DEFAULT false NOT NULL,
	"version_id" uuid,
	"sha256" text DEFAULT '' NOT NULL,
	"blank_sha256" text DEFAULT '' NOT NULL,
	"filled" text[] DEFAULT '{}' NOT NULL,
	"serving_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_increase_events_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "rent_increase_events_say_their_rent" CHECK ("rent_increase_events"."kind" not in ('proposed', 'decided')
      or ("rent_increase_events"."pence" is not null and "rent_increase_events"."from_day" is not null))
);
--> statement-breakpoint
CREATE TABLE "rent_increases" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"token_hash" text,
	"link_ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rent_increases_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "rent_increases_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "possession_notices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"grounds" text[] NOT NULL,
	"served_on" date NOT NULL,
	"date" date NOT NULL,
	"banned_until" date,
	"author_name" text NOT NULL,
	"withdrawn_as" text,
	"withdrawn_on" date,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"withdrawn_why" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "possession_notices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "possession_notices_name_grounds" CHECK (cardinality("possession_notices"."grounds") > 0)
);
--> statement-breakpoint
CREATE TABLE "tenant_notices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"given_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"means" text DEFAULT '' NOT NULL,
	"agreed_on" date,
	"author_name" text NOT NULL,
	"withdrawn_as" text,
	"withdrawn_on" date,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"withdrawn_why" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_notices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "tenant_notices_end_later" CHECK ("tenant_notices"."ends_on" >= "tenant_notices"."given_on")
);
--> statement-breakpoint
CREATE TABLE "pet_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"taken_back_why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "pet_requests" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"asked_on" date NOT NULL,
	"pet" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_requests_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_answers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"region" text,
	"ownership" text,
	"households" integer,
	"people" integer,
	"bills_included" text[],
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_answers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "register_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"day" date NOT NULL,
	"told" jsonb NOT NULL,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"taken_back_why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_events_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "register_events_have_numbers" CHECK (("register_events"."kind" = 'registered') = ("register_events"."number" is not null))
);
--> statement-breakpoint
CREATE TABLE "register_landlords" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"number" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_landlords_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "right_to_rent_checks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"way" text NOT NULL,
	"day" date NOT NULL,
	"until" date,
	"document_id" uuid,
	"remarks" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "right_to_rent_checks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "right_to_rent_lasts" CHECK ("right_to_rent_checks"."until" is null or "right_to_rent_checks"."until" >= "right_to_rent_checks"."day")
);
--> statement-breakpoint
CREATE TABLE "serving_people" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"serving_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"person_id" uuid,
	"landlord_id" uuid,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "serving_people_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "servings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"what" text NOT NULL,
	"document_version_id" uuid NOT NULL,
	"document_name" text NOT NULL,
	"sha256" text NOT NULL,
	"file_id" uuid NOT NULL,
	"means" text NOT NULL,
	"served_on" date NOT NULL,
	"deemed_on" date NOT NULL,
	"deemed_rule" text,
	"remarks" text DEFAULT '' NOT NULL,
	"evidence_version_id" uuid,
	"evidence_name" text DEFAULT '' NOT NULL,
	"evidence_sha256" text DEFAULT '' NOT NULL,
	"evidence_file_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"withdrawn_why" text DEFAULT '' NOT NULL,
	CONSTRAINT "servings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "servings_count_from_their_day" CHECK ("servings"."deemed_on" >= "servings"."served_on")
);
--> statement-breakpoint
CREATE TABLE "mail_receipts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone,
	"refused" text DEFAULT '' NOT NULL,
	CONSTRAINT "mail_receipts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "statement_run_landlords" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"done_at" timestamp (3) with time zone,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "statement_run_landlords_account_id_run_id_landlord_id_pk" PRIMARY KEY("account_id","run_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "statement_runs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"to_day" date NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_runs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "touched_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"touches" integer NOT NULL,
	CONSTRAINT "touched_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "asks" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"question" text NOT NULL,
	"asked_by_id" uuid,
	"asked_by" text NOT NULL,
	"task_id" uuid NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asks_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "asks_are_answered_in_words" CHECK (("asks"."answer" = '') = ("asks"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "held_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "designation" text DEFAULT 'unsaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "letter_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "letter_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "notice_pence" bigint;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "notice_from" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "for_hardship" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "adverts" ADD CONSTRAINT "adverts_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_account_id_document_id_documents_account_id_id_fk" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_account_id_document_id_documents_account_id_id_fk" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_givings" ADD CONSTRAINT "duty_givings_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_increase_events" ADD CONSTRAINT "rent_increase_events_account_id_increase_id_rent_increases_account_id_id_fk" FOREIGN KEY ("account_id","increase_id") REFERENCES "public"."rent_increases"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_increases" ADD CONSTRAINT "rent_increases_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possession_notices" ADD CONSTRAINT "possession_notices_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_notices" ADD CONSTRAINT "tenant_notices_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_events" ADD CONSTRAINT "pet_events_account_id_request_id_pet_requests_account_id_id_fk" FOREIGN KEY ("account_id","request_id") REFERENCES "public"."pet_requests"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_requests" ADD CONSTRAINT "pet_requests_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_answers" ADD CONSTRAINT "register_answers_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_events" ADD CONSTRAINT "register_events_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_landlords" ADD CONSTRAINT "register_landlords_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_to_rent_checks" ADD CONSTRAINT "right_to_rent_checks_account_id_tenancy_id_person_id_tenancy_people_account_id_tenancy_id_id_fk" FOREIGN KEY ("account_id","tenancy_id","person_id") REFERENCES "public"."tenancy_people"("account_id","tenancy_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_to_rent_checks" ADD CONSTRAINT "right_to_rent_checks_account_id_document_id_documents_account_id_id_fk" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serving_people" ADD CONSTRAINT "serving_people_account_id_serving_id_servings_account_id_id_fk" FOREIGN KEY ("account_id","serving_id") REFERENCES "public"."servings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servings" ADD CONSTRAINT "servings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servings" ADD CONSTRAINT "servings_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servings" ADD CONSTRAINT "servings_account_id_evidence_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","evidence_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_run_landlords" ADD CONSTRAINT "statement_run_landlords_account_id_run_id_statement_runs_account_id_id_fk" FOREIGN KEY ("account_id","run_id") REFERENCES "public"."statement_runs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_run_landlords" ADD CONSTRAINT "statement_run_landlords_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asks" ADD CONSTRAINT "asks_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adverts_account_id_property_id_index" ON "adverts" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "adverts_stand_once" ON "adverts" USING btree ("account_id","property_id") WHERE is_own_page and until_day is null;--> statement-breakpoint
CREATE INDEX "certificates_account_id_property_id_kind_day_index" ON "certificates" USING btree ("account_id","property_id","kind","day");--> statement-breakpoint
CREATE INDEX "certificates_account_id_document_id_index" ON "certificates" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_landlord_id_index" ON "documents" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_property_id_index" ON "documents" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_tenant_id_index" ON "documents" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_tenancy_id_index" ON "documents" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_viewing_id_index" ON "documents" USING btree ("account_id","viewing_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_invoice_id_index" ON "documents" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_dismissals_stand_once" ON "duty_dismissals" USING btree ("account_id","key") WHERE taken_back_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_givings_stand_once" ON "duty_givings" USING btree ("account_id","key") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "rent_increase_events_account_id_increase_id_index" ON "rent_increase_events" USING btree ("account_id","increase_id");--> statement-breakpoint
CREATE INDEX "rent_increase_events_account_id_serving_id_index" ON "rent_increase_events" USING btree ("account_id","serving_id");--> statement-breakpoint
CREATE INDEX "rent_increases_account_id_tenancy_id_index" ON "rent_increases" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "possession_notices_account_id_tenancy_id_index" ON "possession_notices" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "possession_notices_account_id_property_id_index" ON "possession_notices" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "possession_notices_served_once" ON "possession_notices" USING btree ("account_id","tenancy_id","served_on") WHERE withdrawn_on is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_notices_stand_once" ON "tenant_notices" USING btree ("account_id","tenancy_id") WHERE withdrawn_on is null;--> statement-breakpoint
CREATE INDEX "pet_events_account_id_request_id_index" ON "pet_events" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE INDEX "pet_requests_account_id_tenancy_id_index" ON "pet_requests" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "register_answers_account_id_property_id_index" ON "register_answers" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "register_events_account_id_property_id_index" ON "register_events" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "register_landlords_account_id_landlord_id_index" ON "register_landlords" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "right_to_rent_checks_account_id_tenancy_id_person_id_day_index" ON "right_to_rent_checks" USING btree ("account_id","tenancy_id","person_id","day");--> statement-breakpoint
CREATE INDEX "right_to_rent_checks_account_id_document_id_index" ON "right_to_rent_checks" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "serving_people_account_id_serving_id_index" ON "serving_people" USING btree ("account_id","serving_id");--> statement-breakpoint
CREATE INDEX "servings_account_id_tenancy_id_index" ON "servings" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "servings_account_id_file_id_index" ON "servings" USING btree ("account_id","file_id");--> statement-breakpoint
CREATE INDEX "statement_run_landlords_account_id_landlord_id_index" ON "statement_run_landlords" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_runs_at_work" ON "statement_runs" USING btree ("account_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "statement_runs_account_id_to_day_created_at_index" ON "statement_runs" USING btree ("account_id","to_day","created_at");--> statement-breakpoint
CREATE INDEX "asks_account_id_landlord_id_created_at_index" ON "asks" USING btree ("account_id","landlord_id","created_at");--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_account_id_letter_id_files_account_id_id_fk" FOREIGN KEY ("account_id","letter_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_matches_seen" ON "bank_matches" USING btree ("account_id","subject_id") WHERE kind = 'seen';--> statement-breakpoint
CREATE INDEX "entries_count_on" ON "entries" USING btree ("account_id",(coalesce(value_day, day)));--> statement-breakpoint
CREATE INDEX "entries_of_bank_lines" ON "entries" USING btree ("account_id","source_id") WHERE source = 'bank';--> statement-breakpoint
-- The proof: which days are no longer as they were known. A touched day makes itself and every later day stale.
CREATE TABLE IF NOT EXISTS "touched_days" ("account_id" uuid NOT NULL, "day" date NOT NULL, "touches" integer NOT NULL,
  CONSTRAINT "touched_days_account_id_day_pk" PRIMARY KEY ("account_id", "day"));
--> statement-breakpoint
CREATE FUNCTION "first_day_of_line" ("account" uuid, "line" uuid) RETURNS date LANGUAGE sql STABLE AS $$
  WITH tied AS (
    SELECT t.entry_id FROM bank_matches m CROSS JOIN LATERAL (VALUES (m.entry_id), (m.subject_id)) AS t(entry_id)
    WHERE m.account_id = account AND m.line_id = line AND m.kind = 'seen' AND t.entry_id IS NOT NULL),
  related AS (
    SELECT line AS id
    UNION SELECT m.line_id FROM tied JOIN bank_matches m ON m.account_id = account AND m.kind = 'seen' AND m.entry_id = tied.entry_id
    UNION SELECT m.line_id FROM tied JOIN bank_matches m ON m.account_id = account AND m.kind = 'seen' AND m.subject_id = tied.entry_id),
  members AS (
    SELECT entry_id FROM tied
    UNION SELECT t.entry_id FROM related JOIN bank_matches m ON m.account_id = account AND m.line_id = related.id AND m.kind = 'seen'
      CROSS JOIN LATERAL (VALUES (m.entry_id), (m.subject_id)) AS t(entry_id)
    UNION SELECT e.id FROM related JOIN entries e ON e.account_id = account AND e.source = 'bank' AND e.source_id = related.id)
  SELECT least(
    (SELECT min(l.day) FROM related JOIN bank_lines l ON l.account_id = account AND l.id = related.id),
    (SELECT min(coalesce(e.value_day, e.day)) FROM members JOIN entries e ON e.account_id = account AND e.id = members.entry_id))
$$;
--> statement-breakpoint
CREATE FUNCTION "touch_days_of_entries" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An opening balance moves what the books began with, so it changes every day.
  INSERT INTO touched_days AS t (account_id, day, touches)
  SELECT n.account_id, min(CASE WHEN n.kind = 'opening' THEN date '1000-01-01' ELSE coalesce(n.value_day, n.day) END), 1
  FROM added n GROUP BY n.account_id
  ON CONFLICT (account_id, day) DO UPDATE SET touches = t.touches + 1;
  -- What belongs to an earlier payment or line changes what the days from that one on say.
  IF EXISTS (SELECT FROM added WHERE source = 'bank' OR reverses_id IS NOT NULL) THEN
    INSERT INTO touched_days AS t (account_id, day, touches)
    SELECT first.account_id, min(first.day), 1
    FROM (SELECT n.account_id, least(earlier.day,
        CASE WHEN EXISTS (SELECT FROM bank_matches m
          WHERE m.account_id = n.account_id AND m.line_id = earlier.line_id AND m.kind = 'seen')
        THEN first_day_of_line(n.account_id, earlier.line_id)
        ELSE (SELECT l.day FROM bank_lines l WHERE l.account_id = n.account_id AND l.id = earlier.line_id) END) AS day
      FROM added n
      CROSS JOIN LATERAL (
        SELECT NULL::date AS day, n.source_id AS line_id WHERE n.source = 'bank'
        UNION ALL SELECT coalesce(r.value_day, r.day), CASE WHEN r.source = 'bank' THEN r.source_id END
          FROM entries r WHERE r.account_id = n.account_id AND r.id = n.reverses_id
        UNION ALL SELECT NULL, m.line_id FROM bank_matches m
          WHERE m.account_id = n.account_id AND m.kind = 'seen' AND m.entry_id = n.reverses_id
        UNION ALL SELECT NULL, m.line_id FROM bank_matches m
          WHERE m.account_id = n.account_id AND m.kind = 'seen' AND m.subject_id = n.reverses_id) earlier
      WHERE n.source = 'bank' OR n.reverses_id IS NOT NULL) first
    WHERE first.day IS NOT NULL
    GROUP BY first.account_id
    ON CONFLICT (account_id, day) DO UPDATE SET touches = t.touches + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entries_touch_days" AFTER INSERT ON "entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_days_of_entries" ();
--> statement-breakpoint
CREATE FUNCTION "touch_all_days" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE touched_days SET touches = touches + 1 WHERE account_id IN (SELECT account_id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "entries_gone_touch_days" AFTER DELETE ON "entries" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_all_days" ();
--> statement-breakpoint
CREATE TRIGGER "bank_lines_gone_touch_days" AFTER DELETE ON "bank_lines" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_all_days" ();
--> statement-breakpoint
CREATE FUNCTION "touch_days_of_lines" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_days AS t (account_id, day, touches) SELECT account_id, min(day), 1 FROM added GROUP BY account_id
  ON CONFLICT (account_id, day) DO UPDATE SET touches = t.touches + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_lines_touch_days" AFTER INSERT ON "bank_lines" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_days_of_lines" ();
--> statement-breakpoint
CREATE FUNCTION "touch_day_of_line" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_days AS t (account_id, day, touches) VALUES (NEW.account_id, least(OLD.day, NEW.day), 1)
  ON CONFLICT (account_id, day) DO UPDATE SET touches = t.touches + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_lines_changed_touch_days" AFTER UPDATE ON "bank_lines" FOR EACH ROW
  WHEN (OLD.balance IS DISTINCT FROM NEW.balance OR OLD.day <> NEW.day OR OLD.pence <> NEW.pence)
  EXECUTE FUNCTION "touch_day_of_line" ();
--> statement-breakpoint
CREATE FUNCTION "touch_days_of_files" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_days AS t (account_id, day, touches)
  SELECT n.account_id, min(least(n.from_day, n.to_day,
    (SELECT min(first_day_of_line(l.account_id, l.id)) FROM bank_lines l
      WHERE l.account_id = n.account_id AND l.import_id = n.id AND n.undone_at IS NOT NULL))), 1
  FROM added n GROUP BY n.account_id
  ON CONFLICT (account_id, day) DO UPDATE SET touches = t.touches + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_imports_touch_days" AFTER INSERT ON "bank_imports" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_days_of_files" ();
--> statement-breakpoint
CREATE TRIGGER "bank_imports_changed_touch_days" AFTER UPDATE ON "bank_imports" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_days_of_files" ();
--> statement-breakpoint
CREATE FUNCTION "touch_days_of_matches" () RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touched_days AS t (account_id, day, touches)
  SELECT n.account_id, min(first_day_of_line(n.account_id, n.line_id)), 1 FROM added n WHERE n.kind = 'seen'
  GROUP BY n.account_id HAVING min(first_day_of_line(n.account_id, n.line_id)) IS NOT NULL
  ON CONFLICT (account_id, day) DO UPDATE SET touches = t.touches + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_matches_touch_days" AFTER INSERT ON "bank_matches" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_days_of_matches" ();
--> statement-breakpoint
CREATE TRIGGER "bank_matches_changed_touch_days" AFTER UPDATE ON "bank_matches" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "touch_days_of_matches" ();
--> statement-breakpoint
INSERT INTO "touched_days" ("account_id", "day", "touches") SELECT "id", date '1000-01-01', 1 FROM "accounts";
--> statement-breakpoint
