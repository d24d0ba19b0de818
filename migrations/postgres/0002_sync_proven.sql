CREATE TABLE "receipt_heads" (
	"id" text PRIMARY KEY NOT NULL,
	"till_id" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_skew_ms" bigint;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "settled_at" bigint;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "incarnation" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "sequence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "settled_at" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "settled_by" text;--> statement-breakpoint
CREATE INDEX "commands_by_status" ON "commands" USING btree ("status","received_at","id");--> statement-breakpoint
UPDATE "outbox" SET "sequence" = "id";--> statement-breakpoint
DROP INDEX IF EXISTS receipts_key;
