CREATE TABLE `currency_rate_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`currency` text NOT NULL,
	`rate` real NOT NULL,
	`at` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `currency_rate_changes_by_currency` ON `currency_rate_changes` (`currency`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `sales_totals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`store_id` text NOT NULL,
	`key` text NOT NULL,
	`sales` integer NOT NULL,
	`refunds` integer NOT NULL,
	`pieces` integer NOT NULL,
	`returned` integer NOT NULL,
	`gross` integer NOT NULL,
	`discount` integer NOT NULL,
	`sold` integer NOT NULL,
	`refunded` integer NOT NULL,
	`tax` integer NOT NULL,
	`refunded_tax` integer NOT NULL,
	`cost` integer NOT NULL,
	`returned_cost` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_totals_by_period` ON `sales_totals` (`kind`,`period`,`store_id`);--> statement-breakpoint
CREATE TABLE `z_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`number` integer NOT NULL,
	`label` text NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`body` text NOT NULL,
	`hash` text NOT NULL,
	`previous_hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `z_reports_by_store` ON `z_reports` (`store_id`,`number`);--> statement-breakpoint
CREATE TABLE `z_days` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`day` text NOT NULL,
	`figures` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `z_days_by_store` ON `z_days` (`store_id`,`day`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`user_id` text,
	`permission` text,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`entity_id` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifications_by_store` ON `notifications` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `notification_reads` (
	`id` text PRIMARY KEY NOT NULL,
	`notification_id` text NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notification_reads_by_user` ON `notification_reads` (`user_id`,`notification_id`);--> statement-breakpoint
CREATE TABLE `mail_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`is_secure` integer NOT NULL,
	`user` text NOT NULL,
	`password` text NOT NULL,
	`sender` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`receiver` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at` integer,
	`sent_at` integer,
	`error` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_by_store` ON `mails` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_waiting` ON `mails` (`status`,`next_at`);--> statement-breakpoint
CREATE TABLE `audit_chain` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_chain_by_entry` ON `audit_chain` (`entry_id`);--> statement-breakpoint
CREATE TABLE `change_log_readers` (
	`id` text PRIMARY KEY NOT NULL,
	`up_to` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `selected` text;--> statement-breakpoint
ALTER TABLE `sale_lines` ADD `style_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `client_id` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `tax_rate` real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_lines` ADD `style_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_lines` ADD `category` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_lines` ADD `size` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_lines` ADD `color` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refund_lines` ADD `cost` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
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
ALTER TABLE `currency_rates` ADD `removed_at` integer;