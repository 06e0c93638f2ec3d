CREATE TABLE "applicant_people" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"born_on" date,
	"income" text,
	"yearly_pence" bigint,
	"employer_name" text DEFAULT '' NOT NULL,
	"employer_email" text DEFAULT '' NOT NULL,
	"landlord_name" text DEFAULT '' NOT NULL,
	"landlord_email" text DEFAULT '' NOT NULL,
	"share_code" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applicant_people_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "applicant_people_in_order" UNIQUE("account_id","applicant_id","position"),
	CONSTRAINT "applicant_people_first" CHECK ("applicant_people"."position" > 0 or "applicant_people"."role" = 'tenant'),
	CONSTRAINT "applicant_people_income" CHECK ("applicant_people"."yearly_pence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "applicants" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"areas" text DEFAULT '' NOT NULL,
	"max_rent" numeric(11, 2),
	"min_bedrooms" smallint,
	"from_day" date,
	"furnishing" text,
	"wishes" text DEFAULT '' NOT NULL,
	"property_id" uuid,
	"emails_since" date,
	"emails_how" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"ended_on" date,
	CONSTRAINT "applicants_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "applicants_once" UNIQUE("account_id","tenant_id"),
	CONSTRAINT "applicants_ask_for_bedrooms" CHECK ("applicants"."min_bedrooms" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "let_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"how" text,
	"document_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "let_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"how" text,
	"text" text DEFAULT '' NOT NULL,
	"pence" bigint,
	"day" date,
	"author_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "offer_events_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"property_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"party" jsonb NOT NULL,
	"pence" bigint NOT NULL,
	"start_on" date NOT NULL,
	"requests" text DEFAULT '' NOT NULL,
	"consent_on" date,
	"tenancy_id" uuid,
	CONSTRAINT "offers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "offers_are_of_money" CHECK ("offers"."pence" > 0)
);
--> statement-breakpoint
CREATE TABLE "let_references" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"referee_name" text DEFAULT '' NOT NULL,
	"referee_email" text DEFAULT '' NOT NULL,
	"replies" jsonb,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"author_name" text NOT NULL,
	CONSTRAINT "let_references_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "let_references_are_of_files" CHECK (("let_references"."kind" = 'file') = ("let_references"."document_id" is not null)),
	CONSTRAINT "let_references_answered" CHECK (("let_references"."replies" is null) = ("let_references"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"signing_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"person_id" uuid,
	"landlord_id" uuid,
	"signer_name" text NOT NULL,
	"signer_email" text DEFAULT '' NOT NULL,
	"signed_at" timestamp (3) with time zone,
	"how" text,
	"typed_name" text DEFAULT '' NOT NULL,
	"agreed_to" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"code_at" timestamp (3) with time zone,
	"network" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	CONSTRAINT "signers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "signers_in_order" UNIQUE("account_id","signing_id","position"),
	CONSTRAINT "signers_are_somebody" CHECK (num_nonnulls("signers"."person_id", "signers"."landlord_id") = 1),
	CONSTRAINT "signers_signed_somehow" CHECK (("signers"."signed_at" is null) = ("signers"."how" is null))
);
--> statement-breakpoint
CREATE TABLE "signings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_title" text NOT NULL,
	"template_id" uuid,
	"facts" jsonb NOT NULL,
	"version_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"signed_version_id" uuid,
	"signed_sha256" text DEFAULT '' NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"stopped_why" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "signings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "signings_end_once" CHECK ("signings"."stopped_at" is null or "signings"."signed_version_id" is null)
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"series" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"wording" text NOT NULL,
	"ended_on" date,
	"author_name" text NOT NULL,
	CONSTRAINT "templates_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "templates_in_order" UNIQUE("account_id","series","number"),
	CONSTRAINT "templates_count_from_1" CHECK ("templates"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_have_one_subject";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_have_one_recipient";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "applicant_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "reference_id" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "signer_id" uuid;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "visitor_interest" text;--> statement-breakpoint
ALTER TABLE "applicant_people" ADD CONSTRAINT "applicant_people_account_id_applicant_id_applicants_account_id_id_fk" FOREIGN KEY ("account_id","applicant_id") REFERENCES "public"."applicants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "let_events" ADD CONSTRAINT "let_events_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "let_events" ADD CONSTRAINT "let_events_account_id_document_id_documents_account_id_id_fk" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_account_id_offer_id_offers_account_id_id_fk" FOREIGN KEY ("account_id","offer_id") REFERENCES "public"."offers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_account_id_applicant_id_applicants_account_id_id_fk" FOREIGN KEY ("account_id","applicant_id") REFERENCES "public"."applicants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "let_references" ADD CONSTRAINT "let_references_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "let_references" ADD CONSTRAINT "let_references_account_id_person_id_tenancy_people_account_id_id_fk" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."tenancy_people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "let_references" ADD CONSTRAINT "let_references_account_id_document_id_documents_account_id_id_fk" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_account_id_signing_id_signings_account_id_id_fk" FOREIGN KEY ("account_id","signing_id") REFERENCES "public"."signings"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_account_id_person_id_tenancy_people_account_id_id_fk" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."tenancy_people"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_account_id_template_id_templates_account_id_id_fk" FOREIGN KEY ("account_id","template_id") REFERENCES "public"."templates"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_account_id_version_id_document_versions_account_id_id_fk" FOREIGN KEY ("account_id","version_id") REFERENCES "public"."document_versions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_account_id_signed_version_id_document_versions_account_id_id_fk" FOREIGN KEY ("account_id","signed_version_id") REFERENCES "public"."document_versions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicants_account_id_property_id_index" ON "applicants" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "let_events_account_id_tenancy_id_index" ON "let_events" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "let_events_account_id_document_id_index" ON "let_events" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "offer_events_account_id_offer_id_index" ON "offer_events" USING btree ("account_id","offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_events_once" ON "offer_events" USING btree ("account_id","offer_id","kind") WHERE kind in ('accepted', 'withdrawn');--> statement-breakpoint
CREATE INDEX "offers_account_id_property_id_index" ON "offers" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "offers_account_id_landlord_id_index" ON "offers" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "offers_account_id_applicant_id_index" ON "offers" USING btree ("account_id","applicant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_of_tenancies" ON "offers" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "let_references_account_id_tenancy_id_index" ON "let_references" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "let_references_account_id_person_id_index" ON "let_references" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "let_references_account_id_document_id_index" ON "let_references" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "signers_account_id_person_id_index" ON "signers" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "signers_account_id_landlord_id_index" ON "signers" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "signings_account_id_tenancy_id_index" ON "signings" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "signings_account_id_template_id_index" ON "signings" USING btree ("account_id","template_id");--> statement-breakpoint
CREATE INDEX "signings_account_id_version_id_index" ON "signings" USING btree ("account_id","version_id");--> statement-breakpoint
CREATE INDEX "signings_account_id_signed_version_id_index" ON "signings" USING btree ("account_id","signed_version_id");--> statement-breakpoint
CREATE INDEX "signings_by_hash" ON "signings" USING btree ("account_id","sha256");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_applicant_id_applicants_account_id_id_fk" FOREIGN KEY ("account_id","applicant_id") REFERENCES "public"."applicants"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_offer_id_offers_account_id_id_fk" FOREIGN KEY ("account_id","offer_id") REFERENCES "public"."offers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_reference_id_let_references_account_id_id_fk" FOREIGN KEY ("account_id","reference_id") REFERENCES "public"."let_references"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_signer_id_signers_account_id_id_fk" FOREIGN KEY ("account_id","signer_id") REFERENCES "public"."signers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_account_id_applicant_id_index" ON "links" USING btree ("account_id","applicant_id");--> statement-breakpoint
CREATE INDEX "links_account_id_offer_id_index" ON "links" USING btree ("account_id","offer_id");--> statement-breakpoint
CREATE INDEX "links_account_id_reference_id_index" ON "links" USING btree ("account_id","reference_id");--> statement-breakpoint
CREATE INDEX "links_account_id_signer_id_index" ON "links" USING btree ("account_id","signer_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_have_one_subject" CHECK (num_nonnulls("links"."tenancy_id", "links"."increase_id", "links"."repair_id", "links"."applicant_id", "links"."offer_id",
        "links"."reference_id", "links"."signer_id") = 1);--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_have_one_recipient" CHECK (num_nonnulls("links"."tenant_id", "links"."landlord_id", "links"."contractor_id", "links"."reference_id", "links"."signer_id") = 1);