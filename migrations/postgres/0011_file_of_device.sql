ALTER TABLE "files" ADD COLUMN "device_id" text;--> statement-breakpoint
CREATE INDEX "files_by_device" ON "files" USING btree ("device_id","created_at");