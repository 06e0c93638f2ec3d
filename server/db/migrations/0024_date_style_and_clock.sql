CREATE TYPE "public"."clock" AS ENUM('24-hour', '12-hour');--> statement-breakpoint
CREATE TYPE "public"."date_style" AS ENUM('D MMM YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'MMM D, YYYY');--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "date_style" date_style DEFAULT 'D MMM YYYY' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "clock" "clock" DEFAULT '24-hour' NOT NULL;