ALTER TABLE "bills" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractors" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;