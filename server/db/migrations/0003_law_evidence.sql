CREATE TABLE "deposit_evidence" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tenancy_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"version_id" uuid,
	"document_name" text NOT NULL,
	"sha256" text NOT NULL,
	"author_name" text NOT NULL,
	"taken_off_at" timestamp (3) with time zone,
	"taken_off_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_evidence_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "deposit_evidence_is_named_or_off" CHECK (("deposit_evidence"."version_id" is null) = ("deposit_evidence"."taken_off_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ban_exceptions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"exception" text NOT NULL,
	"day" date NOT NULL,
	"why" text NOT NULL,
	"author_name" text NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"taken_back_why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ban_exceptions_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "ban_exceptions_have_a_reason" CHECK ("ban_exceptions"."why" <> '')
);
--> statement-breakpoint
ALTER TABLE "deposit_evidence" ADD CONSTRAINT "deposit_evidence_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_evidence" ADD CONSTRAINT "deposit_evidence_account_id_entry_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","entry_id") REFERENCES "public"."entries"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_evidence" ADD CONSTRAINT "deposit_evidence_account_id_version_id_document_versions_account_id_id_fk" FOREIGN KEY ("account_id","version_id") REFERENCES "public"."document_versions"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_exceptions" ADD CONSTRAINT "ban_exceptions_account_id_notice_id_possession_notices_account_id_id_fk" FOREIGN KEY ("account_id","notice_id") REFERENCES "public"."possession_notices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_evidence_account_id_tenancy_id_index" ON "deposit_evidence" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "deposit_evidence_account_id_version_id_index" ON "deposit_evidence" USING btree ("account_id","version_id");--> statement-breakpoint
CREATE INDEX "deposit_evidence_account_id_entry_id_index" ON "deposit_evidence" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_evidence_stands_once" ON "deposit_evidence" USING btree ("account_id","entry_id","version_id") WHERE taken_off_at is null;--> statement-breakpoint
CREATE INDEX "ban_exceptions_account_id_notice_id_index" ON "ban_exceptions" USING btree ("account_id","notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ban_exceptions_stand_once" ON "ban_exceptions" USING btree ("account_id","notice_id") WHERE taken_back_at is null;