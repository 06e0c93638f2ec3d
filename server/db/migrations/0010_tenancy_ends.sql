CREATE TYPE "public"."tenancy_end_reason" AS ENUM('tenant-notice', 'landlord-notice', 'possession', 'surrender', 'term-ended', 'abandoned', 'never-began', 'other');--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "ended_why" "tenancy_end_reason";--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "ended_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "over_since" date;--> statement-breakpoint
-- Until now a tenancy that is over ran until the day before it was last changed. That day is kept from here on, so that
-- every figure stays as it is and no later correction moves it.
UPDATE "tenancies" SET "over_since" = ("updated_at" at time zone 'Europe/London')::date
  WHERE "status" in ('expired', 'terminated');--> statement-breakpoint
-- Undo puts rows back as the history keeps them, so they get the same day.
UPDATE "audit" SET "before" = "before" || jsonb_build_object(
    'endedOn', null, 'endedWhy', null, 'endedNote', '', 'overSince',
    CASE WHEN "before"->>'status' in ('expired', 'terminated')
      THEN (("before"->>'updatedAt')::timestamptz at time zone 'Europe/London')::date END)
  WHERE "entity" = 'tenancies' AND "before" is not null;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_end_has_reason" CHECK (("tenancies"."ended_on" is null) = ("tenancies"."ended_why" is null));--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_over_since_a_day" CHECK (("tenancies"."status" in ('expired', 'terminated')) = ("tenancies"."over_since" is not null));