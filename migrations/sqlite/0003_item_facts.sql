DROP INDEX `sales_by_cashier`;--> statement-breakpoint
DROP INDEX `receipts_by_document`;--> statement-breakpoint
ALTER TABLE `items` ADD `size` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `color` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `fabric_type` text;--> statement-breakpoint
ALTER TABLE `items` ADD `supplier_id` text;--> statement-breakpoint
ALTER TABLE `items` ADD `is_discontinued` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `last_cost` integer;--> statement-breakpoint
ALTER TABLE `items` ADD `counted_at` integer;--> statement-breakpoint
ALTER TABLE `sale_lines` ADD `components` text;--> statement-breakpoint
UPDATE "items" SET
  "size" = coalesce((SELECT a."size" FROM "articles" a WHERE a."id" = "items"."article_id"), ''),
  "color" = coalesce((SELECT a."color" FROM "articles" a WHERE a."id" = "items"."article_id"), ''),
  "is_discontinued" = coalesce((SELECT a."is_discontinued" FROM "articles" a WHERE a."id" = "items"."article_id"), false),
  "fabric_type" = (SELECT s."fabric_type" FROM "styles" s WHERE s."id" = "items"."style_id"),
  "supplier_id" = (SELECT s."supplier_id" FROM "styles" s WHERE s."id" = "items"."style_id");--> statement-breakpoint
CREATE INDEX `items_by_style` ON `items` (`store_id`,`style_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_size` ON `items` (`store_id`,`size`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_color` ON `items` (`store_id`,`color`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_fabric` ON `items` (`store_id`,`fabric_type`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_supplier` ON `items` (`store_id`,`supplier_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_price` ON `items` (`store_id`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `items_running_low` ON `items` (`store_id`,`stock`,`id`) WHERE "items"."stock" <= "items"."low_stock_threshold";--> statement-breakpoint
CREATE INDEX `items_archived` ON `items` (`store_id`,`sort_key`,`id`) WHERE "items"."archived_at" IS NOT NULL;
