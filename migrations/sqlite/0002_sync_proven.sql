CREATE TABLE `receipt_heads` (
	`id` text PRIMARY KEY NOT NULL,
	`till_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`signature` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `server_secrets` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `devices` ADD `public_key` text;--> statement-breakpoint
ALTER TABLE `devices` ADD `program` text;--> statement-breakpoint
ALTER TABLE `devices` ADD `clock_skew_ms` integer;--> statement-breakpoint
ALTER TABLE `commands` ADD `settled_at` integer;--> statement-breakpoint
ALTER TABLE `commands` ADD `settled_by` text;--> statement-breakpoint
CREATE INDEX `commands_by_status` ON `commands` (`status`,`received_at`,`id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `incarnation` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `settled_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `settled_by` text;--> statement-breakpoint
UPDATE `outbox` SET `sequence` = `id`;--> statement-breakpoint
DROP INDEX IF EXISTS receipts_key;
