ALTER TABLE "clock_events" ADD COLUMN "no_photo" text;--> statement-breakpoint
ALTER TABLE "clock_events" ADD COLUMN "allowed_by_id" text;