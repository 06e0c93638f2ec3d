ALTER TABLE "bills" ADD COLUMN "interest" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_have_no_more_interest" CHECK ("bills"."interest" between 0 and "bills"."pence");--> statement-breakpoint
-- What was entered before counted whole as interest, and keeps counting so.
update bills set interest = pence where category in ('finance', 'residential-finance');
