CREATE TABLE "currency_rate_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_totals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"sales" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"refunded_tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"returned_cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "z_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"number" bigint NOT NULL,
	"label" text NOT NULL,
	"day" text NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "z_days" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"day" text NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"user_id" text,
	"permission" text,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"entity_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"id" text PRIMARY KEY NOT NULL,
	"notification_id" text NOT NULL,
	"user_id" text NOT NULL,
	"store_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" bigint NOT NULL,
	"is_secure" boolean NOT NULL,
	"user" text NOT NULL,
	"password" text NOT NULL,
	"sender" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"receiver" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint,
	"sent_at" bigint,
	"error" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"id" bigint PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log_readers" (
	"id" text PRIMARY KEY NOT NULL,
	"up_to" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "selected" text;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "style_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_rate" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "style_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "color" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "sale_lines" SET "style_id" = coalesce(
  (SELECT i."style_id" FROM "items" i WHERE i."id" = "sale_lines"."item_id"), "sale_lines"."article_id");--> statement-breakpoint
UPDATE "refunds" SET
  "client_id" = (SELECT s."client_id" FROM "sales" s WHERE s."id" = "refunds"."sale_id"),
  "tax_rate" = coalesce(
    (SELECT s."tax_rate" FROM "sales" s WHERE s."id" = "refunds"."sale_id"),
    (SELECT s."tax_rate" FROM "stores" s WHERE s."id" = "refunds"."store_id"), 0);--> statement-breakpoint
UPDATE "refund_lines" SET
  "style_id" = (SELECT i."style_id" FROM "items" i WHERE i."id" = "refund_lines"."item_id"),
  "category" = (SELECT i."category" FROM "items" i WHERE i."id" = "refund_lines"."item_id"),
  "size" = (SELECT i."size" FROM "items" i WHERE i."id" = "refund_lines"."item_id"),
  "color" = (SELECT i."color" FROM "items" i WHERE i."id" = "refund_lines"."item_id"),
  "cost" = (SELECT i."cost" FROM "items" i WHERE i."id" = "refund_lines"."item_id")
WHERE EXISTS (SELECT 1 FROM "items" i WHERE i."id" = "refund_lines"."item_id");--> statement-breakpoint
UPDATE "refund_lines" SET "style_id" = "item_id" WHERE "style_id" = '';--> statement-breakpoint
UPDATE "refund_lines" SET
  "style_id" = l."style_id", "category" = l."category", "size" = l."size", "color" = l."color", "cost" = l."cost"
FROM "sale_lines" l WHERE l."id" = "refund_lines"."sale_line_id";--> statement-breakpoint
ALTER TABLE "currency_rates" ADD COLUMN "removed_at" bigint;--> statement-breakpoint
CREATE INDEX "currency_rate_changes_by_currency" ON "currency_rate_changes" USING btree ("currency","at","id");--> statement-breakpoint
CREATE INDEX "sales_totals_by_period" ON "sales_totals" USING btree ("kind","period","store_id");--> statement-breakpoint
CREATE INDEX "z_reports_by_store" ON "z_reports" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "z_days_by_store" ON "z_days" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "notifications_by_store" ON "notifications" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "notification_reads_by_user" ON "notification_reads" USING btree ("user_id","notification_id");--> statement-breakpoint
CREATE INDEX "mails_by_store" ON "mails" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "audit_chain_by_entry" ON "audit_chain" USING btree ("entry_id");