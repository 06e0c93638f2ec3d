ALTER TABLE "payouts" ADD COLUMN "held_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "held_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_returned_id_entries_account_id_id_fk" FOREIGN KEY ("account_id","returned_id") REFERENCES "public"."entries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_account_id_created_at_index" ON "payouts" USING btree ("account_id","created_at");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_keep_back" CHECK ("payouts"."held_back" >= 0);