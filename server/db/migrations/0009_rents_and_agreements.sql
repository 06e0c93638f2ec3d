ALTER TABLE "tenancies" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "last_increase" text;--> statement-breakpoint
ALTER TABLE "tenancies" ADD COLUMN "decided_on" date;--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_pending_not_agreed" CHECK ("tenancies"."status" <> 'pending' or "tenancies"."agreed_on" is null);--> statement-breakpoint
ALTER TABLE "tenancies" ADD CONSTRAINT "tenancies_last_increase_a_day" CHECK ("tenancies"."last_increase" ~ '^(never|[0-9]{4}-[0-9]{2}-[0-9]{2})$');