ALTER TABLE "public_pages" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "public_pages_former_slugs_index" ON "public_pages" USING gin ("former_slugs");