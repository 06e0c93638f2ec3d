CREATE TABLE "invoice_payments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(11, 2) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "invoice_payments_account_id_provider_reference_unique" UNIQUE("account_id","provider","reference")
);
--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "published" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "medium_file_id" uuid;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "small_file_id" uuid;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "property_photos" ADD COLUMN "placeholder" text;--> statement-breakpoint
-- Photos from before have one size, which stands for all three; their shape is a guess, and their placeholder is clear.
UPDATE "property_photos" SET "medium_file_id" = "file_id", "small_file_id" = "file_id", "width" = 1600, "height" = 1200,
  "placeholder" = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';--> statement-breakpoint
ALTER TABLE "property_photos" ALTER COLUMN "medium_file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ALTER COLUMN "small_file_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ALTER COLUMN "width" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ALTER COLUMN "height" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "property_photos" ALTER COLUMN "placeholder" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agencies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "daily_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "digest_sent_on" date;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "kind" text DEFAULT 'contact' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "property_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_account_id_invoice_id_invoices_account_id_id_fk" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payments_account_id_invoice_id_index" ON "invoice_payments" USING btree ("account_id","invoice_id");--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_medium_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","medium_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_photos" ADD CONSTRAINT "property_photos_account_id_small_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","small_file_id") REFERENCES "public"."files"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_account_id_created_at_index" ON "notifications" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_key_unique" UNIQUE("account_id","key");--> statement-breakpoint
UPDATE "properties" SET "published" = true;
