CREATE TABLE "second_steps" (
	"browser_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_steps_user_id_index" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_expires_at_index" ON "second_steps" USING btree ("expires_at");