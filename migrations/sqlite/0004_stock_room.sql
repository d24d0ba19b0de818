CREATE TABLE `bundles` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`sku` text NOT NULL,
	`sku_key` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`name_fr` text,
	`description` text,
	`image` text,
	`price` integer NOT NULL,
	`floor` integer NOT NULL,
	`components` text NOT NULL,
	`fold` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `bundles_by_store` ON `bundles` (`store_id`,`fold`,`id`);--> statement-breakpoint
CREATE INDEX `bundles_by_sku` ON `bundles` (`sku_key`);--> statement-breakpoint
CREATE TABLE `suppliers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`contact_person` text,
	`email` text,
	`phone` text NOT NULL,
	`address` text,
	`ice` text,
	`notes` text,
	`fold` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `suppliers_by_fold` ON `suppliers` (`fold`,`id`);--> statement-breakpoint
CREATE TABLE `supplier_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`supplier_id` text NOT NULL,
	`store_id` text NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`notes` text
);
--> statement-breakpoint
CREATE INDEX `supplier_payments_by_supplier` ON `supplier_payments` (`supplier_id`,`store_id`,`at`);--> statement-breakpoint
CREATE TABLE `purchase_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`supplier_id` text NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`ordered_on` text,
	`expected_on` text,
	`received_at` integer,
	`cancelled_at` integer,
	`notes` text,
	`total` integer NOT NULL,
	`pieces` integer NOT NULL,
	`received_pieces` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purchase_orders_by_store` ON `purchase_orders` (`store_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `purchase_orders_by_supplier` ON `purchase_orders` (`supplier_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `purchase_order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`store_id` text NOT NULL,
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	`received` integer NOT NULL,
	`cost` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `purchase_order_lines_by_order` ON `purchase_order_lines` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `purchase_order_lines_by_item` ON `purchase_order_lines` (`item_id`);--> statement-breakpoint
CREATE TABLE `goods_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`supplier_id` text NOT NULL,
	`store_id` text NOT NULL,
	`number` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`total` integer NOT NULL,
	`pieces` integer NOT NULL,
	`closes_order` integer NOT NULL,
	`notes` text
);
--> statement-breakpoint
CREATE INDEX `goods_receipts_by_order` ON `goods_receipts` (`order_id`,`at`);--> statement-breakpoint
CREATE INDEX `goods_receipts_by_supplier` ON `goods_receipts` (`supplier_id`,`store_id`,`at`);--> statement-breakpoint
CREATE TABLE `goods_receipt_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`receipt_id` text NOT NULL,
	`order_id` text NOT NULL,
	`store_id` text NOT NULL,
	`item_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`cost` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `goods_receipt_lines_by_receipt` ON `goods_receipt_lines` (`receipt_id`);--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`from_store_id` text NOT NULL,
	`to_store_id` text NOT NULL,
	`status` text NOT NULL,
	`requested_pieces` integer NOT NULL,
	`sent_pieces` integer NOT NULL,
	`received_pieces` integer NOT NULL,
	`requested_at` integer,
	`requested_by` text,
	`sent_at` integer,
	`sent_by` text,
	`received_at` integer,
	`received_by` text,
	`cancelled_at` integer,
	`settled_at` integer,
	`settled_by` text,
	`settled_as` text,
	`notes` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `transfers_from` ON `transfers` (`from_store_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `transfers_to` ON `transfers` (`to_store_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `transfer_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`transfer_id` text NOT NULL,
	`from_store_id` text NOT NULL,
	`to_store_id` text NOT NULL,
	`article_id` text NOT NULL,
	`position` integer NOT NULL,
	`requested` integer NOT NULL,
	`sent` integer NOT NULL,
	`received` integer NOT NULL,
	`price` integer NOT NULL,
	`floor` integer NOT NULL,
	`cost` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `transfer_lines_by_transfer` ON `transfer_lines` (`transfer_id`,`position`);--> statement-breakpoint
CREATE TABLE `stock_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`number` text NOT NULL,
	`scope` text,
	`is_blind` integer NOT NULL,
	`status` text NOT NULL,
	`approval` text NOT NULL,
	`started_at` integer NOT NULL,
	`started_by` text NOT NULL,
	`started_by_name` text NOT NULL,
	`completed_at` integer,
	`completed_by` text,
	`approved_at` integer,
	`approved_by` text,
	`notes` text,
	`counted` integer NOT NULL,
	`differing` integer NOT NULL,
	`difference` integer NOT NULL,
	`difference_value` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_counts_by_store` ON `stock_counts` (`store_id`,`started_at`,`id`);--> statement-breakpoint
CREATE TABLE `stock_count_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`count_id` text NOT NULL,
	`store_id` text NOT NULL,
	`item_id` text NOT NULL,
	`till_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`quantity` integer,
	`first_at` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_count_lines_by_count` ON `stock_count_lines` (`count_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `stock_count_results` (
	`id` text PRIMARY KEY NOT NULL,
	`count_id` text NOT NULL,
	`store_id` text NOT NULL,
	`item_id` text NOT NULL,
	`counted` integer NOT NULL,
	`expected` integer NOT NULL,
	`cost` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_count_results_by_count` ON `stock_count_results` (`count_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`file_name` text NOT NULL,
	`content` text,
	`encoding` text NOT NULL,
	`delimiter` text NOT NULL,
	`mapping` text NOT NULL,
	`state` text NOT NULL,
	`lines` integer NOT NULL,
	`done` integer NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`skipped` integer NOT NULL,
	`started_at` integer NOT NULL,
	`started_by` text NOT NULL,
	`started_by_name` text NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `imports_by_store` ON `imports` (`store_id`,`started_at`);