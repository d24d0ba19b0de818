CREATE TABLE `cheques` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`number` text,
	`bank` text,
	`drawer_name` text,
	`drawer_phone` text,
	`written_on` text NOT NULL,
	`due_on` text,
	`bank_by` text NOT NULL,
	`photo` text,
	`client_id` text,
	`document_id` text NOT NULL,
	`document_label` text NOT NULL,
	`fold` text NOT NULL,
	`received_at` integer NOT NULL,
	`received_on` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`slip_id` text,
	`banked_on` text,
	`cleared_on` text,
	`cleared_at` integer,
	`bounced_on` text,
	`bounce_reason` text,
	`given_back_on` text,
	`given_back_for` text
);
--> statement-breakpoint
CREATE INDEX `cheques_by_store` ON `cheques` (`store_id`,`bank_by`,`id`);--> statement-breakpoint
CREATE INDEX `cheques_by_document` ON `cheques` (`document_id`);--> statement-breakpoint
CREATE INDEX `cheques_by_slip` ON `cheques` (`slip_id`) WHERE "cheques"."slip_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cheques_by_photo` ON `cheques` (`photo`) WHERE "cheques"."photo" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `cheque_slips` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`account` text,
	`lines` text NOT NULL,
	`total` integer NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cheque_slips_by_store` ON `cheque_slips` (`store_id`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `client_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`limit` integer NOT NULL,
	`due_days` integer,
	`balance` integer NOT NULL,
	`owed_since` text,
	`due_since` text
);
--> statement-breakpoint
CREATE INDEX `client_accounts_by_store` ON `client_accounts` (`store_id`);--> statement-breakpoint
CREATE TABLE `account_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`document_id` text NOT NULL,
	`document_label` text,
	`note` text,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`due_on` text,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`drawer_session_id` text,
	`method` text,
	`method_kind` text,
	`method_names` text,
	`reference` text
);
--> statement-breakpoint
CREATE INDEX `account_moves_by_account` ON `account_moves` (`account_id`);--> statement-breakpoint
CREATE INDEX `account_moves_by_document` ON `account_moves` (`document_id`);--> statement-breakpoint
CREATE INDEX `account_moves_by_day` ON `account_moves` (`store_id`,`day`);--> statement-breakpoint
CREATE INDEX `account_moves_by_drawer` ON `account_moves` (`drawer_session_id`) WHERE `account_moves`.`drawer_session_id` IS NOT NULL;--> statement-breakpoint
CREATE TABLE `account_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`amount` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_id` text
);
--> statement-breakpoint
CREATE INDEX `account_holds_by_account` ON `account_holds` (`account_id`);--> statement-breakpoint
CREATE TABLE `tax_regimes` (
	`id` text PRIMARY KEY NOT NULL,
	`from_day` text NOT NULL,
	`basis` text NOT NULL,
	`deposits` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `earlier_tax_rates` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`through` text NOT NULL,
	`rate` real NOT NULL
);
--> statement-breakpoint
CREATE INDEX `earlier_tax_rates_by_store` ON `earlier_tax_rates` (`store_id`,`through`);--> statement-breakpoint
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
CREATE TABLE `store_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL
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
	`can_manage_inventory` integer NOT NULL,
	`must_change_password` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE TABLE `employments` (
	`id` text PRIMARY KEY NOT NULL,
	`address` text,
	`daily_rate` integer NOT NULL,
	`salary` integer NOT NULL,
	`pay_frequency` text NOT NULL,
	`commission_percentage` real NOT NULL,
	`hired_on` text
);
--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`salt` text NOT NULL,
	`changed_at` integer NOT NULL,
	`expires_at` integer
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
CREATE TABLE `cards` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`ending` text NOT NULL,
	`linked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cards_by_hash` ON `cards` (`hash`);--> statement-breakpoint
CREATE TABLE `card_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`verifier` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pins` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`salt` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pin_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`device_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`salt` text NOT NULL,
	`verifier` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pin_failures` (
	`id` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `listeners` (
	`id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text,
	`endpoint` text NOT NULL,
	`public_key` text NOT NULL,
	`secret` text NOT NULL,
	`browser` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`host` text NOT NULL,
	`browser` text,
	`at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`challenge` text NOT NULL,
	`subject` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`store_id` text,
	`selected` text,
	`signed_in_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`browser` text,
	`device_id` text
);
--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL,
	`good_at` integer
);
--> statement-breakpoint
CREATE TABLE `guess_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`failures` integer NOT NULL,
	`at` integer NOT NULL
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
	`kind` text NOT NULL,
	`measurements` text NOT NULL,
	`notes` text,
	`merged_into` text,
	`fold` text NOT NULL,
	`last_visit_at` integer,
	`total_purchases` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `clients_by_store` ON `clients` (`store_id`,`fold`,`id`);--> statement-breakpoint
CREATE INDEX `clients_merged` ON `clients` (`merged_into`) WHERE "clients"."merged_into" IS NOT NULL;--> statement-breakpoint
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
	`color_image` text,
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
	`size` text NOT NULL,
	`color` text NOT NULL,
	`fabric_type` text,
	`supplier_id` text,
	`is_discontinued` integer NOT NULL,
	`sort_key` text NOT NULL,
	`price` integer NOT NULL,
	`floor` integer,
	`cost` integer NOT NULL,
	`last_cost` integer,
	`stock` integer NOT NULL,
	`low_stock_threshold` integer NOT NULL,
	`counted_at` integer,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `items_by_article` ON `items` (`article_id`,`store_id`);--> statement-breakpoint
CREATE INDEX `items_by_store` ON `items` (`store_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_category` ON `items` (`store_id`,`category`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_style` ON `items` (`store_id`,`style_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_size` ON `items` (`store_id`,`size`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_color` ON `items` (`store_id`,`color`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_fabric` ON `items` (`store_id`,`fabric_type`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_supplier` ON `items` (`store_id`,`supplier_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_by_price` ON `items` (`store_id`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `items_running_low` ON `items` (`store_id`,`stock`,`id`) WHERE "items"."stock" <= "items"."low_stock_threshold";--> statement-breakpoint
CREATE INDEX `items_archived` ON `items` (`store_id`,`sort_key`,`id`) WHERE "items"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`store_id` text NOT NULL,
	`action` text NOT NULL,
	`change` integer NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`notes` text,
	`document` text,
	`document_id` text
);
--> statement-breakpoint
CREATE INDEX `stock_movements_by_item` ON `stock_movements` (`item_id`,`day`,`at`,`id`);--> statement-breakpoint
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
	`floor` integer,
	`components` text NOT NULL,
	`fold` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `bundles_by_store` ON `bundles` (`store_id`,`fold`,`id`);--> statement-breakpoint
CREATE INDEX `bundles_by_sku` ON `bundles` (`sku_key`);--> statement-breakpoint
CREATE TABLE `attributes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`name_fr` text,
	`name_en` text,
	`aliases` text NOT NULL,
	`swatch` text,
	`system` text,
	`position` integer,
	`merged_into` text,
	`created_at` integer NOT NULL,
	`archived_at` integer
);--> statement-breakpoint
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
	`supplier_id` text,
	`number` text NOT NULL,
	`is_direct` integer NOT NULL,
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
	`supplier_id` text,
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
	`floor` integer,
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
	`kind` text NOT NULL,
	`store_id` text NOT NULL,
	`file_name` text NOT NULL,
	`content` text,
	`encoding` text,
	`delimiter` text,
	`headings` text NOT NULL,
	`mapping` text NOT NULL,
	`sets_stock` integer NOT NULL,
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
CREATE INDEX `imports_by_store` ON `imports` (`store_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `free_articles` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`sale_id` text NOT NULL,
	`receipt_number` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`item_id` text,
	`moved` integer NOT NULL,
	`identified_at` integer,
	`identified_by` text
);
--> statement-breakpoint
CREATE INDEX `free_articles_by_store` ON `free_articles` (`store_id`,`day`,`id`);--> statement-breakpoint
CREATE TABLE `sales_targets` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`store_ids` text NOT NULL,
	`style_ids` text NOT NULL,
	`categories` text NOT NULL,
	`percent` real,
	`price` integer,
	`take` integer,
	`pay` integer,
	`from_pieces` integer NOT NULL,
	`client_kinds` text NOT NULL,
	`may_reduce` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`confirmed_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `price_lists_by_start` ON `price_lists` (`starts_on`,`id`);--> statement-breakpoint
CREATE INDEX `price_lists_by_end` ON `price_lists` (`ends_on`);--> statement-breakpoint
CREATE TABLE `price_list_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`item_id` text NOT NULL,
	`store_id` text NOT NULL,
	`price` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_list_consents_by_list` ON `price_list_consents` (`list_id`);--> statement-breakpoint
CREATE TABLE `past_prices` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`store_id` text NOT NULL,
	`price` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `past_prices_by_item` ON `past_prices` (`item_id`,`until`);--> statement-breakpoint
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
	`discount_amount` integer,
	`discount_reason` text,
	`discount_note` text,
	`discount` integer NOT NULL,
	`tax_rate` real NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`paid` integer NOT NULL,
	`change` integer NOT NULL,
	`gift_cards` integer NOT NULL,
	`rounding` integer NOT NULL,
	`currency` text NOT NULL,
	`exchange_rate` real NOT NULL,
	`payment_method` text NOT NULL,
	`exchange_of` text,
	`coupon_name` text,
	`coupon_code` text,
	`coupon_off` integer,
	`points_earned` integer,
	`points_per` integer,
	`points_spent` integer,
	`points_off` integer
);
--> statement-breakpoint
CREATE INDEX `sales_by_day` ON `sales` (`store_id`,`day`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_by_receipt` ON `sales` (`receipt_number`);--> statement-breakpoint
CREATE INDEX `sales_by_client` ON `sales` (`client_id`,`day`,`at`,`id`) WHERE "sales"."client_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sale_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`sale_id` text NOT NULL,
	`store_id` text NOT NULL,
	`position` integer NOT NULL,
	`item_id` text NOT NULL,
	`article_id` text NOT NULL,
	`style_id` text NOT NULL,
	`components` text,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`name_fr` text,
	`size` text NOT NULL,
	`color` text NOT NULL,
	`category` text NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`list_price` integer NOT NULL,
	`floor` integer,
	`cost` integer NOT NULL,
	`total` integer NOT NULL,
	`discount` integer NOT NULL,
	`discount_share` integer NOT NULL,
	`net` integer NOT NULL,
	`seller_id` text NOT NULL,
	`seller_name` text NOT NULL,
	`price_list_id` text,
	`price_list_name` text,
	`own_price` integer,
	`struck_price` integer,
	`list_off` integer,
	`coupon_share` integer,
	`points_share` integer
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
	`day` text NOT NULL,
	`drawer_session_id` text,
	`source_id` text,
	`method_kind` text,
	`reference` text
);
--> statement-breakpoint
CREATE INDEX `payments_by_sale` ON `payments` (`sale_id`);--> statement-breakpoint
CREATE INDEX `payments_by_drawer` ON `payments` (`drawer_session_id`) WHERE "payments"."drawer_session_id" IS NOT NULL;--> statement-breakpoint
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
	`gift_cards` integer NOT NULL,
	`rounding` integer NOT NULL,
	`tax` integer NOT NULL,
	`reason` text,
	`notes` text,
	`exchange_sale_id` text,
	`without_receipt` integer NOT NULL,
	`client_id` text,
	`tax_rate` real NOT NULL,
	`points_taken_back` integer,
	`points_given_back` integer
);
--> statement-breakpoint
CREATE INDEX `refunds_by_sale` ON `refunds` (`sale_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_cashier` ON `refunds` (`cashier_id`,`day`);--> statement-breakpoint
CREATE INDEX `refunds_by_day` ON `refunds` (`store_id`,`day`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `refund_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`refund_id` text NOT NULL,
	`sale_id` text NOT NULL,
	`sale_line_id` text NOT NULL,
	`store_id` text NOT NULL,
	`item_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`amount` integer NOT NULL,
	`style_id` text NOT NULL,
	`category` text NOT NULL,
	`size` text NOT NULL,
	`color` text NOT NULL,
	`cost` integer NOT NULL,
	`seller_id` text NOT NULL
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
CREATE TABLE `approval_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`requester_id` text NOT NULL,
	`device_id` text,
	`action` text NOT NULL,
	`permissions` text NOT NULL,
	`reasons` text NOT NULL,
	`amount` integer NOT NULL,
	`reduction` integer NOT NULL,
	`client_id` text,
	`client_name` text,
	`articles` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	`till_at` integer,
	`expires_at` integer NOT NULL,
	`cancelled_at` integer,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	`used_by` text,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `approval_requests_by_end` ON `approval_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`approver_id` text NOT NULL,
	`requester_id` text NOT NULL,
	`store_id` text NOT NULL,
	`permissions` text NOT NULL,
	`up_to` integer,
	`action` text,
	`reasons` text,
	`reduction_up_to` integer,
	`client_id` text,
	`expires_at` integer NOT NULL,
	`used_by` text
);
--> statement-breakpoint
CREATE TABLE `clock_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`photo` text,
	`no_photo` text,
	`allowed_by_id` text
);
--> statement-breakpoint
CREATE INDEX `clock_events_by_user` ON `clock_events` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `clock_events_by_store` ON `clock_events` (`store_id`,`at`);--> statement-breakpoint
CREATE INDEX `clock_events_by_photo` ON `clock_events` (`photo`);--> statement-breakpoint
CREATE TABLE `clock_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text NOT NULL,
	`day` text NOT NULL,
	`voids` text,
	`kind` text,
	`at` integer,
	`reason` text NOT NULL,
	`by_id` text NOT NULL,
	`by_name` text NOT NULL,
	`corrected_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `clock_corrections_by_user` ON `clock_corrections` (`user_id`,`day`);--> statement-breakpoint
CREATE TABLE `store_credits` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`code` text NOT NULL,
	`store_id` text NOT NULL,
	`client_id` text,
	`client_name` text,
	`refund_id` text,
	`sale_id` text,
	`recipient` text,
	`tax_rate` real,
	`issued` integer NOT NULL,
	`balance` integer NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`expires_on` text,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`voided_at` integer
);
--> statement-breakpoint
CREATE INDEX `store_credits_by_code` ON `store_credits` (`code`);--> statement-breakpoint
CREATE INDEX `store_credits_by_store` ON `store_credits` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `store_credits_by_client` ON `store_credits` (`client_id`);--> statement-breakpoint
CREATE TABLE `store_credit_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`credit_id` text NOT NULL,
	`store_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`document_id` text,
	`document_label` text,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `store_credit_moves_by_credit` ON `store_credit_moves` (`credit_id`,`at`);--> statement-breakpoint
CREATE INDEX `store_credit_moves_by_day` ON `store_credit_moves` (`store_id`,`day`);--> statement-breakpoint
CREATE TABLE `store_credit_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`credit_id` text NOT NULL,
	`amount` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_id` text
);
--> statement-breakpoint
CREATE INDEX `store_credit_holds_by_credit` ON `store_credit_holds` (`credit_id`);--> statement-breakpoint
CREATE TABLE `deposits` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`store_id` text NOT NULL,
	`client_id` text NOT NULL,
	`client_name` text NOT NULL,
	`status` text NOT NULL,
	`lines` text NOT NULL,
	`measurements` text NOT NULL,
	`discount_percentage` real NOT NULL,
	`discount_amount` integer,
	`discount_reason` text,
	`discount_note` text,
	`total` integer NOT NULL,
	`paid` integer NOT NULL,
	`due_on` text NOT NULL,
	`notes` text,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`ready_at` integer,
	`sale_id` text,
	`closed_at` integer,
	`closed_reason` text
);
--> statement-breakpoint
CREATE INDEX `deposits_by_store` ON `deposits` (`store_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `deposits_by_client` ON `deposits` (`client_id`);--> statement-breakpoint
CREATE TABLE `deposit_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`deposit_id` text NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`receipt_number` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`drawer_session_id` text,
	`command_id` text NOT NULL,
	`sale_id` text,
	`reason` text,
	`method_kind` text,
	`method_names` text,
	`reference` text
);
--> statement-breakpoint
CREATE INDEX `deposit_payments_by_deposit` ON `deposit_payments` (`deposit_id`);--> statement-breakpoint
CREATE INDEX `deposit_payments_by_day` ON `deposit_payments` (`store_id`,`day`);--> statement-breakpoint
CREATE INDEX `deposit_payments_by_drawer` ON `deposit_payments` (`drawer_session_id`) WHERE "deposit_payments"."drawer_session_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `drawer_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`till_code` text NOT NULL,
	`day` text NOT NULL,
	`opened_at` integer NOT NULL,
	`opened_by` text NOT NULL,
	`opened_by_name` text NOT NULL,
	`float` integer NOT NULL,
	`float_counted` text NOT NULL,
	`number` text,
	`closed_at` integer,
	`closed_by` text,
	`closed_by_name` text,
	`counted` integer,
	`counted_pieces` text,
	`difference` integer,
	`closing` text,
	`notes` text
);
--> statement-breakpoint
CREATE INDEX `drawer_sessions_by_day` ON `drawer_sessions` (`store_id`,`day`,`opened_at`,`id`);--> statement-breakpoint
CREATE INDEX `drawer_sessions_open` ON `drawer_sessions` (`till_id`,`store_id`,`opened_at`,`id`) WHERE "drawer_sessions"."closed_at" IS NULL;--> statement-breakpoint
CREATE TABLE `drawer_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`expense_id` text
);
--> statement-breakpoint
CREATE INDEX `drawer_moves_by_session` ON `drawer_moves` (`session_id`,`at`);--> statement-breakpoint
CREATE TABLE `expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`date` text NOT NULL,
	`category` text NOT NULL,
	`amount` integer NOT NULL,
	`description` text NOT NULL,
	`photos` text NOT NULL,
	`drawer_move_id` text,
	`recurring_id` text,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `expenses_by_store` ON `expenses` (`store_id`,`date`,`id`);--> statement-breakpoint
CREATE TABLE `recurring_expenses` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`category` text NOT NULL,
	`amount` integer NOT NULL,
	`description` text NOT NULL,
	`every` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text,
	`next_on` text,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE TABLE `printer_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`approver_id` text,
	`store_id` text,
	`before` text NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`store_id` text NOT NULL,
	`client_id` text NOT NULL,
	`sale_id` text NOT NULL,
	`refund_id` text,
	`invoice_id` text,
	`series` text NOT NULL,
	`sequence` integer NOT NULL,
	`number` text NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`client_name` text NOT NULL,
	`total` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`body` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invoices_by_store` ON `invoices` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_by_sale` ON `invoices` (`sale_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_client` ON `invoices` (`client_id`);--> statement-breakpoint
CREATE TABLE `leave_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`store_id` text NOT NULL,
	`type` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`notes` text,
	`requested_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`reviewed_by_name` text,
	`review_notes` text
);
--> statement-breakpoint
CREATE INDEX `leave_requests_by_user` ON `leave_requests` (`user_id`,`from_day`);--> statement-breakpoint
CREATE INDEX `leave_requests_by_store` ON `leave_requests` (`store_id`,`from_day`,`id`);--> statement-breakpoint
CREATE TABLE `payment_methods` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text,
	`name` text,
	`name_ar` text,
	`name_fr` text,
	`opens_drawer` integer NOT NULL,
	`wants_reference` integer NOT NULL,
	`may_refund` integer NOT NULL,
	`is_quick` integer NOT NULL,
	`position` integer NOT NULL,
	`away_at` integer
);
--> statement-breakpoint
CREATE TABLE `payrolls` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`store_id` text,
	`frequency` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`minutes_worked` integer NOT NULL,
	`base` integer NOT NULL,
	`commission` integer NOT NULL,
	`bonus` integer NOT NULL,
	`deductions` integer NOT NULL,
	`total` integer NOT NULL,
	`net` integer NOT NULL,
	`lines` text NOT NULL,
	`notes` text,
	`status` text NOT NULL,
	`generated_at` integer NOT NULL,
	`paid_at` integer,
	`paid_by` text,
	`dismissed_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `payrolls_by_period` ON `payrolls` (`to_day`,`id`);--> statement-breakpoint
CREATE INDEX `payrolls_by_user` ON `payrolls` (`user_id`,`from_day`);--> statement-breakpoint
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
CREATE INDEX `receipts_by_series` ON `receipts` (`series`,`number`);--> statement-breakpoint
CREATE TABLE `receipt_heads` (
	`id` text PRIMARY KEY NOT NULL,
	`till_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`signature` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `receipt_series` (
	`id` text PRIMARY KEY NOT NULL,
	`last_number` integer NOT NULL,
	`last_hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `currency_rates` (
	`id` text PRIMARY KEY NOT NULL,
	`rate` real NOT NULL,
	`changed_at` integer NOT NULL,
	`removed_at` integer
);
--> statement-breakpoint
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
	`returned_cost` integer NOT NULL,
	`coupon_off` integer NOT NULL,
	`points_off` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_totals_by_period` ON `sales_totals` (`kind`,`period`,`store_id`);--> statement-breakpoint
CREATE TABLE `close_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`approver_id` text,
	`status` text NOT NULL,
	`number` text
);
--> statement-breakpoint
CREATE INDEX `close_requests_by_status` ON `close_requests` (`status`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `close_requests_by_store` ON `close_requests` (`store_id`,`at`,`id`);--> statement-breakpoint
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
CREATE TABLE `notice_choices` (
	`id` text PRIMARY KEY NOT NULL,
	`choices` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `due_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`store_id` text NOT NULL,
	`kind` text NOT NULL,
	`data` text NOT NULL,
	`entity_id` text,
	`is_in_bell` integer NOT NULL,
	`at` integer NOT NULL,
	`done_at` integer,
	`message_id` text
);
--> statement-breakpoint
CREATE INDEX `due_notices_waiting` ON `due_notices` (`user_id`,`at`,`id`) WHERE "due_notices"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX `due_notices_by_message` ON `due_notices` (`message_id`) WHERE "due_notices"."message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `due_notices_by_time` ON `due_notices` (`at`,`id`);--> statement-breakpoint
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
CREATE TABLE `audit_chain` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_chain_by_entry` ON `audit_chain` (`entry_id`);--> statement-breakpoint
CREATE TABLE `exceptions` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`kind` text NOT NULL,
	`command_id` text NOT NULL,
	`at` integer NOT NULL,
	`document_id` text,
	`subject` text,
	`data` text NOT NULL,
	`settled_at` integer,
	`settled_by` text
);
--> statement-breakpoint
CREATE INDEX `exceptions_by_store` ON `exceptions` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `exceptions_by_subject` ON `exceptions` (`subject`,`settled_at`);--> statement-breakpoint
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
	`revoked_at` integer,
	`public_key` text,
	`program` text,
	`clock_skew_ms` integer
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
	`is_private` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`device_id` text
);
--> statement-breakpoint
CREATE INDEX `files_by_device` ON `files` (`device_id`,`created_at`);--> statement-breakpoint
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
	`result` text,
	`settled_at` integer,
	`settled_by` text
);
--> statement-breakpoint
CREATE INDEX `commands_by_till` ON `commands` (`till_id`,`incarnation`,`sequence`);--> statement-breakpoint
CREATE INDEX `commands_by_status` ON `commands` (`status`,`received_at`,`id`);--> statement-breakpoint
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
CREATE TABLE `change_log_readers` (
	`id` text PRIMARY KEY NOT NULL,
	`up_to` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`incarnation` integer NOT NULL,
	`sequence` integer NOT NULL,
	`command_id` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`status` text NOT NULL,
	`is_backlog` integer NOT NULL,
	`answer` text,
	`reply` text,
	`acknowledged_at` integer,
	`settled_at` integer,
	`settled_by` text
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
CREATE TABLE `rows_aside` (
	`id` text PRIMARY KEY NOT NULL,
	`table_name` text NOT NULL,
	`row_id` text NOT NULL,
	`row` text,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `server_secrets` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_state` (
	`id` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`store_id` text NOT NULL,
	`client_id` text,
	`client_name` text,
	`valid_until` text NOT NULL,
	`subtotal` integer NOT NULL,
	`discount_percentage` real NOT NULL,
	`discount_amount` integer,
	`discount_reason` text,
	`discount_note` text,
	`discount` integer NOT NULL,
	`tax_rate` real NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`pieces` integer NOT NULL,
	`notes` text,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`sale_id` text,
	`cancelled_at` integer
);
--> statement-breakpoint
CREATE INDEX `quotes_by_store` ON `quotes` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `quote_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`store_id` text NOT NULL,
	`position` integer NOT NULL,
	`item_id` text NOT NULL,
	`sku` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`name_fr` text,
	`size` text NOT NULL,
	`color` text NOT NULL,
	`quantity` integer NOT NULL,
	`price` integer NOT NULL,
	`list_price` integer NOT NULL,
	`floor` integer,
	`total` integer NOT NULL,
	`discount` integer NOT NULL,
	`price_list` text
);
--> statement-breakpoint
CREATE INDEX `quote_lines_by_quote` ON `quote_lines` (`quote_id`,`position`);--> statement-breakpoint
CREATE TABLE `quote_sales` (
	`id` text PRIMARY KEY NOT NULL,
	`quote_id` text NOT NULL,
	`store_id` text NOT NULL,
	`receipt_number` text NOT NULL,
	`total` integer NOT NULL,
	`at` integer NOT NULL,
	`user_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `quote_sales_by_quote` ON `quote_sales` (`quote_id`);
--> statement-breakpoint
-- The search index has one row for each item (an article in one store) that is not archived. Its row ids are an
-- INTEGER PRIMARY KEY of their own: VACUUM may renumber the implicit row ids of a table whose key is text, and an
-- index over those would then point at other items. A store's row ids lie together, from number << 40 on, so that
-- a search reads its own store's part of the index alone. Within it they stand in order of popularity: items get
-- theirs from the middle on, and what sells moves in front (see rank-items.ts).
CREATE TABLE `search_stores` (`number` INTEGER PRIMARY KEY, `store_id` TEXT NOT NULL UNIQUE);
--> statement-breakpoint
CREATE TABLE `item_search` (`id` INTEGER PRIMARY KEY, `item_id` TEXT NOT NULL UNIQUE);
--> statement-breakpoint
-- Words are set apart by two spaces, so that three characters of the index also say how a word begins: '  c' for
-- one letter, ' ca' for two. Positions are not kept: what a search finds is compared with the text itself.
CREATE VIRTUAL TABLE `item_trigrams` USING fts5(text, content='', contentless_delete=1, tokenize='trigram', detail=none);
--> statement-breakpoint
CREATE TRIGGER `item_search_insert` AFTER INSERT ON `items` BEGIN
  INSERT INTO search_stores (store_id) VALUES (new.store_id) ON CONFLICT (store_id) DO NOTHING;
  INSERT INTO item_search (id, item_id)
    SELECT max((s.number << 40) + (1 << 39), coalesce((SELECT max(id) FROM item_search WHERE id < (s.number + 1) << 40), 0)) + 1, new.id
    FROM search_stores s WHERE s.store_id = new.store_id
    ON CONFLICT (item_id) DO NOTHING;
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(a.fold, ' ', '  ') FROM item_search d JOIN articles a ON a.id = new.article_id
    WHERE d.item_id = new.id AND new.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `item_search_archive` AFTER UPDATE OF archived_at ON `items`
WHEN (old.archived_at IS NULL) <> (new.archived_at IS NULL) BEGIN
  DELETE FROM item_trigrams WHERE rowid = (SELECT id FROM item_search WHERE item_id = new.id);
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(a.fold, ' ', '  ') FROM item_search d JOIN articles a ON a.id = new.article_id
    WHERE d.item_id = new.id AND new.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `item_search_delete` AFTER DELETE ON `items` BEGIN
  DELETE FROM item_trigrams WHERE rowid = (SELECT id FROM item_search WHERE item_id = old.id);
  DELETE FROM item_search WHERE item_id = old.id;
END;
--> statement-breakpoint
-- On a replica an item can come before its article.
CREATE TRIGGER `article_search_insert` AFTER INSERT ON `articles` BEGIN
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(new.fold, ' ', '  ') FROM items i JOIN item_search d ON d.item_id = i.id
    WHERE i.article_id = new.id AND i.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `article_search_update` AFTER UPDATE OF fold ON `articles` WHEN old.fold <> new.fold BEGIN
  DELETE FROM item_trigrams WHERE rowid IN
    (SELECT d.id FROM items i JOIN item_search d ON d.item_id = i.id WHERE i.article_id = new.id);
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(new.fold, ' ', '  ') FROM items i JOIN item_search d ON d.item_id = i.id
    WHERE i.article_id = new.id AND i.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `article_search_delete` AFTER DELETE ON `articles` BEGIN
  DELETE FROM item_trigrams WHERE rowid IN
    (SELECT d.id FROM items i JOIN item_search d ON d.item_id = i.id WHERE i.article_id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `item_search_move` AFTER UPDATE OF id ON `item_search` WHEN old.id <> new.id BEGIN
  DELETE FROM item_trigrams WHERE rowid = old.id;
  INSERT INTO item_trigrams (rowid, text)
    SELECT new.id, '  ' || replace(a.fold, ' ', '  ') FROM items i JOIN articles a ON a.id = i.article_id
    WHERE i.id = new.item_id AND i.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`store_ids` text NOT NULL,
	`style_ids` text NOT NULL,
	`categories` text NOT NULL,
	`percent` real,
	`amount` integer,
	`least` integer NOT NULL,
	`client_kinds` text NOT NULL,
	`may_reduce` integer NOT NULL,
	`is_below_floor` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `coupons_by_start` ON `coupons` (`starts_on`,`id`);--> statement-breakpoint
CREATE TABLE `coupon_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`coupon_id` text NOT NULL,
	`code` text NOT NULL,
	`most_uses` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `coupon_codes_by_coupon` ON `coupon_codes` (`coupon_id`,`code`,`id`);--> statement-breakpoint
CREATE TABLE `coupon_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`code_id` text NOT NULL,
	`coupon_id` text NOT NULL,
	`store_id` text NOT NULL,
	`sale_id` text NOT NULL,
	`sale_label` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coupon_uses_by_code` ON `coupon_uses` (`code_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `coupon_uses_by_coupon` ON `coupon_uses` (`coupon_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `coupon_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`code_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`user_id` text
);
--> statement-breakpoint
CREATE INDEX `coupon_holds_by_code` ON `coupon_holds` (`code_id`);
--> statement-breakpoint
CREATE TABLE `loyalty_terms` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`is_on` integer NOT NULL,
	`per_point` integer NOT NULL,
	`point_value` integer NOT NULL,
	`least` integer NOT NULL,
	`offline_allowance` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `loyalty_terms_by_store` ON `loyalty_terms` (`store_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `loyalty_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`store_id` text NOT NULL,
	`points` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `loyalty_accounts_by_store` ON `loyalty_accounts` (`store_id`);--> statement-breakpoint
CREATE TABLE `loyalty_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`store_id` text NOT NULL,
	`till_id` text NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`document_id` text NOT NULL,
	`document_label` text,
	`note` text,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `loyalty_moves_by_account` ON `loyalty_moves` (`account_id`);--> statement-breakpoint
CREATE INDEX `loyalty_moves_by_document` ON `loyalty_moves` (`document_id`);--> statement-breakpoint
CREATE TABLE `loyalty_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`points` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_id` text
);
--> statement-breakpoint
CREATE INDEX `loyalty_holds_by_account` ON `loyalty_holds` (`account_id`);
--> statement-breakpoint
CREATE INDEX `refunds_by_client` ON `refunds` (`client_id`) WHERE "refunds"."client_id" IS NOT NULL;
