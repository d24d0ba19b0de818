CREATE TABLE "printer_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"approver_id" text,
	"store_id" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
