CREATE TABLE `stores` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`address` text NOT NULL,
	`phone` text NOT NULL,
	`manager` text NOT NULL,
	`opens_at` text NOT NULL,
	`closes_at` text NOT NULL,
	`currency` text NOT NULL,
	`tax_rate` real NOT NULL,
	`zone` text NOT NULL,
	`day_start_minutes` integer NOT NULL,
	`legal_name` text,
	`ice` text,
	`tax_id` text,
	`trade_register` text,
	`business_tax` text,
	`receipt_footer` text,
	`logo` text,
	`owner_id` text,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`name_fr` text,
	`role` text NOT NULL,
	`email` text,
	`phone` text,
	`avatar` text,
	`assignments` text NOT NULL,
	`permissions` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`salt` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_in_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`salt` text NOT NULL,
	`verifier` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`store_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text,
	`address` text,
	`ice` text,
	`rc` text,
	`preferred_style` text,
	`fold` text NOT NULL,
	`last_visit_at` integer,
	`total_purchases` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `clients_by_store` ON `clients` (`store_id`,`fold`,`id`);--> statement-breakpoint
CREATE TABLE `styles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`name_fr` text,
	`category` text NOT NULL,
	`fabric_type` text,
	`description` text,
	`image` text,
	`supplier_id` text,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`style_id` text NOT NULL,
	`sku` text NOT NULL,
	`sku_key` text NOT NULL,
	`barcode` text,
	`size` text NOT NULL,
	`color` text NOT NULL,
	`fold` text NOT NULL,
	`is_discontinued` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `articles_by_sku` ON `articles` (`sku_key`);--> statement-breakpoint
CREATE INDEX `articles_by_barcode` ON `articles` (`barcode`);--> statement-breakpoint
CREATE INDEX `articles_by_style` ON `articles` (`style_id`);--> statement-breakpoint
CREATE TABLE `items` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`style_id` text NOT NULL,
	`store_id` text NOT NULL,
	`category` text NOT NULL,
	`sort_key` text NOT NULL,
	`price` integer NOT NULL,
	`floor` integer NOT NULL,
	`cost` integer NOT NULL,
	`stock` integer NOT NULL,
	`low_stock_threshold` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `items_by_article` ON `items` (`article_id`,`store_id`);--> statement-breakpoint
CREATE INDEX `items_by_store` ON `items` (`store_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_category` ON `items` (`store_id`,`category`,`sort_key`,`id`);--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`store_id` text NOT NULL,
	`action` text NOT NULL,
	`change` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`notes` text,
	`document` text,
	`document_id` text
);
--> statement-breakpoint
CREATE INDEX `stock_movements_by_item` ON `stock_movements` (`item_id`,`at`);--> statement-breakpoint
CREATE TABLE `sales` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`receipt_number` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`cashier_id` text NOT NULL,
	`cashier_name` text NOT NULL,
	`client_id` text,
	`client_name` text,
	`item_count` integer NOT NULL,
	`subtotal` integer NOT NULL,
	`discount_percentage` real NOT NULL,
	`discount` integer NOT NULL,
	`tax_rate` real NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`paid` integer NOT NULL,
	`change` integer NOT NULL,
	`currency` text NOT NULL,
	`exchange_rate` real NOT NULL,
	`payment_method` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_by_store` ON `sales` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_by_cashier` ON `sales` (`cashier_id`,`day`);--> statement-breakpoint
CREATE INDEX `sales_by_receipt` ON `sales` (`receipt_number`);--> statement-breakpoint
CREATE TABLE `sale_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`store_id` text NOT NULL,
	`position` integer NOT NULL,
	`item_id` text NOT NULL,
	`article_id` text NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`name_fr` text,
	`size` text NOT NULL,
	`color` text NOT NULL,
	`category` text NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`floor` integer NOT NULL,
	`cost` integer NOT NULL,
	`total` integer NOT NULL,
	`discount_share` integer NOT NULL,
	`net` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sale_lines_by_sale` ON `sale_lines` (`sale_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`refund_id` text,
	`store_id` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`tendered` integer NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payments_by_sale` ON `payments` (`sale_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`receipt_number` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`cashier_id` text NOT NULL,
	`cashier_name` text NOT NULL,
	`total` integer NOT NULL,
	`tax` integer NOT NULL,
	`reason` text,
	`notes` text
);
--> statement-breakpoint
CREATE INDEX `refunds_by_sale` ON `refunds` (`sale_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_cashier` ON `refunds` (`cashier_id`,`day`);--> statement-breakpoint
CREATE TABLE `refund_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`refund_id` text NOT NULL,
	`sale_id` text NOT NULL,
	`sale_line_id` text NOT NULL,
	`store_id` text NOT NULL,
	`item_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`amount` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `refund_lines_by_sale` ON `refund_lines` (`sale_id`);--> statement-breakpoint
CREATE TABLE `sale_returns` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`amount` integer NOT NULL,
	`is_full` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`incarnation` integer NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`document_id` text NOT NULL,
	`at` integer NOT NULL,
	`body` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`signature` text
);
--> statement-breakpoint
CREATE INDEX `receipts_by_document` ON `receipts` (`document_id`);--> statement-breakpoint
CREATE INDEX `receipts_by_series` ON `receipts` (`series`,`number`);--> statement-breakpoint
CREATE TABLE `receipt_series` (
	`id` text PRIMARY KEY NOT NULL,
	`last_number` integer NOT NULL,
	`last_hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `currency_rates` (
	`id` text PRIMARY KEY NOT NULL,
	`rate` real NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text,
	`at` integer NOT NULL,
	`user_id` text,
	`user_name` text NOT NULL,
	`action` text NOT NULL,
	`entity_id` text,
	`details` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `exceptions` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`kind` text NOT NULL,
	`command_id` text NOT NULL,
	`at` integer NOT NULL,
	`document_id` text,
	`data` text NOT NULL,
	`settled_at` integer,
	`settled_by` text
);
--> statement-breakpoint
CREATE INDEX `exceptions_by_store` ON `exceptions` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`stores` text NOT NULL,
	`key_hash` text NOT NULL,
	`secret` text NOT NULL,
	`incarnation` integer NOT NULL,
	`enrolled_at` integer NOT NULL,
	`last_seen_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE TABLE `enrolment_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`stores` text NOT NULL,
	`name` text,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`cashier_id` text NOT NULL,
	`cashier_name` text NOT NULL,
	`is_held` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carts_by_store` ON `carts` (`store_id`,`changed_at`);--> statement-breakpoint
CREATE TABLE `commands` (
	`id` text PRIMARY KEY NOT NULL,
	`till_id` text NOT NULL,
	`incarnation` integer NOT NULL,
	`sequence` integer,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer NOT NULL,
	`actor` text,
	`received_at` integer NOT NULL,
	`text` text NOT NULL,
	`result` text
);
--> statement-breakpoint
CREATE INDEX `commands_by_till` ON `commands` (`till_id`,`incarnation`,`sequence`);--> statement-breakpoint
CREATE TABLE `sync_clock` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`epoch` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `change_log` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`table_name` text NOT NULL,
	`row_id` text NOT NULL,
	`scope` text NOT NULL,
	`op` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `change_log_by_scope` ON `change_log` (`scope`,`revision`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`command_id` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`status` text NOT NULL,
	`is_backlog` integer NOT NULL,
	`answer` text,
	`acknowledged_at` integer
);
--> statement-breakpoint
CREATE INDEX `outbox_by_status` ON `outbox` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_command` ON `outbox` (`command_id`);--> statement-breakpoint
CREATE TABLE `pre_images` (
	`id` text PRIMARY KEY NOT NULL,
	`table_name` text NOT NULL,
	`row_id` text NOT NULL,
	`row` text
);
--> statement-breakpoint
CREATE TABLE `sync_state` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
