CREATE TYPE "public"."user_role" AS ENUM('agent', 'landlord');--> statement-breakpoint
CREATE TYPE "public"."invoice_status" AS ENUM('paid', 'pending', 'overdue', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."invoice_type" AS ENUM('rent', 'deposit', 'maintenance', 'utilities');--> statement-breakpoint
CREATE TYPE "public"."landlord_status" AS ENUM('active', 'inactive');--> statement-breakpoint
CREATE TYPE "public"."property_status" AS ENUM('available', 'rented', 'maintenance', 'pending');--> statement-breakpoint
CREATE TYPE "public"."property_type" AS ENUM('flat', 'house', 'apartment', 'studio', 'penthouse', 'commercial');--> statement-breakpoint
CREATE TYPE "public"."currency" AS ENUM('GBP', 'USD', 'EUR');--> statement-breakpoint
CREATE TYPE "public"."membership_role" AS ENUM('owner', 'manager', 'member', 'viewer', 'client');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('paid', 'pending', 'overdue');--> statement-breakpoint
CREATE TYPE "public"."tenancy_status" AS ENUM('active', 'pending', 'expired', 'terminated');--> statement-breakpoint
CREATE TYPE "public"."tenant_status" AS ENUM('active', 'pending', 'overdue');--> statement-breakpoint
CREATE TYPE "public"."viewing_status" AS ENUM('scheduled', 'completed', 'cancelled', 'no-show');--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" "user_role" NOT NULL,
	"name" text,
	"code_hmac" text NOT NULL,
	"browser_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"role" "user_role" NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
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
CREATE TABLE "tombstones" (
	"account_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tombstones_account_id_entity_id_pk" PRIMARY KEY("account_id","entity","id")
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
	"row_ids" uuid[] NOT NULL,
	"count" integer NOT NULL,
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
CREATE TABLE "invoice_sendings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
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
	"seq" bigint NOT NULL,
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
	"notes" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	CONSTRAINT "invoices_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoices_account_id_invoice_number_unique" UNIQUE("account_id","invoice_number")
);
--> statement-breakpoint
CREATE TABLE "landlords" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" "landlord_status" DEFAULT 'active' NOT NULL,
	CONSTRAINT "landlords_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
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
	"published" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "property_photos" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_photos_account_id_id_pk" PRIMARY KEY("account_id","id")
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
	"daily_digest" boolean DEFAULT false NOT NULL
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
CREATE TABLE "integrations" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_account_id_provider_pk" PRIMARY KEY("account_id","provider")
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
	"kind" text NOT NULL,
	"about" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "public_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "public_pages_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "user_photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" "user_role" NOT NULL,
	"currency" "currency" DEFAULT 'GBP' NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "memberships_account_id_user_id_landlord_id_unique" UNIQUE NULLS NOT DISTINCT("account_id","user_id","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "tenancies" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
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
	"status" "tenancy_status" DEFAULT 'active' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	CONSTRAINT "tenancies_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"property_id" uuid,
	"status" "tenant_status" DEFAULT 'active' NOT NULL,
	"rent_amount" numeric(11, 2),
	"move_in_date" date,
	CONSTRAINT "tenants_account_id_id_pk" PRIMARY KEY("account_id","id")
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
CREATE TABLE "enquiries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"wished_times" text DEFAULT '' NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"viewing_id" uuid,
	"tenant_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
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
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "viewings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD CONSTRAINT "invoice_sendings_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_tenancy_id_tenancies_account_id_id_fk" FOREIGN KEY ("account_id","tenancy_id") REFERENCES "public"."tenancies"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_account_id_logo_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","logo_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_account_id_notification_id_notifications_account_id_id_fk" FOREIGN KEY ("account_id","notification_id") REFERENCES "public"."notifications"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_account_id_landlord_id_landlords_account_id_id_fk" FOREIGN KEY ("account_id","landlord_id") REFERENCES "public"."landlords"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_viewing_id_viewings_account_id_id_fk" FOREIGN KEY ("account_id","viewing_id") REFERENCES "public"."viewings"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_property_id_properties_account_id_id_fk" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_tenant_id_tenants_account_id_id_fk" FOREIGN KEY ("account_id","tenant_id") REFERENCES "public"."tenants"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_email_index" ON "sign_in_challenges" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_browser_hash_index" ON "sign_in_challenges" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_index" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "audit_account_id_entity_record_id_created_at_index" ON "audit" USING btree ("account_id","entity","record_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_account_id_change_id_index" ON "audit" USING btree ("account_id","change_id");--> statement-breakpoint
CREATE INDEX "tombstones_account_id_entity_seq_index" ON "tombstones" USING btree ("account_id","entity","seq");--> statement-breakpoint
CREATE INDEX "invoice_lines_account_id_invoice_id_position_index" ON "invoice_lines" USING btree ("account_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_sendings_account_id_invoice_id_index" ON "invoice_sendings" USING btree ("account_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_account_id_seq_index" ON "invoices" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "invoices_account_id_property_id_index" ON "invoices" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "invoices_account_id_tenant_id_index" ON "invoices" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "invoices_account_id_tenancy_id_index" ON "invoices" USING btree ("account_id","tenancy_id");--> statement-breakpoint
CREATE INDEX "landlords_account_id_seq_index" ON "landlords" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "properties_account_id_seq_index" ON "properties" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "properties_account_id_landlord_id_index" ON "properties" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "property_photos_account_id_property_id_position_index" ON "property_photos" USING btree ("account_id","property_id","position");--> statement-breakpoint
CREATE INDEX "memberships_user_id_index" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tenancies_account_id_seq_index" ON "tenancies" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "tenancies_account_id_tenant_id_index" ON "tenancies" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "tenancies_account_id_property_id_index" ON "tenancies" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "tenancies_account_id_landlord_id_index" ON "tenancies" USING btree ("account_id","landlord_id");--> statement-breakpoint
CREATE INDEX "tenants_account_id_seq_index" ON "tenants" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "tenants_account_id_property_id_index" ON "tenants" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "enquiries_account_id_created_at_index" ON "enquiries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "viewings_account_id_seq_index" ON "viewings" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "viewings_account_id_property_id_index" ON "viewings" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "viewings_account_id_tenant_id_index" ON "viewings" USING btree ("account_id","tenant_id");--> statement-breakpoint
CREATE INDEX "viewings_account_id_viewing_date_index" ON "viewings" USING btree ("account_id","viewing_date");