CREATE TABLE `store_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL
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
CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`approver_id` text NOT NULL,
	`requester_id` text NOT NULL,
	`store_id` text NOT NULL,
	`permissions` text NOT NULL,
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
	`photo` text
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
	`code` text NOT NULL,
	`store_id` text NOT NULL,
	`client_id` text,
	`client_name` text,
	`refund_id` text,
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
CREATE TABLE `store_credit_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`credit_id` text NOT NULL,
	`amount` integer NOT NULL,
	`expires_at` integer NOT NULL
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
	`reason` text
);
--> statement-breakpoint
CREATE INDEX `deposit_payments_by_deposit` ON `deposit_payments` (`deposit_id`);--> statement-breakpoint
CREATE INDEX `deposit_payments_by_store` ON `deposit_payments` (`store_id`,`at`);--> statement-breakpoint
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
CREATE INDEX `drawer_sessions_by_store` ON `drawer_sessions` (`store_id`,`opened_at`,`id`);--> statement-breakpoint
CREATE INDEX `drawer_sessions_by_till` ON `drawer_sessions` (`till_id`,`opened_at`,`id`);--> statement-breakpoint
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
ALTER TABLE `users` ADD `can_manage_inventory` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `must_change_password` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `signed_in_by` text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `kind` text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `measurements` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `notes` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `merged_into` text;--> statement-breakpoint
CREATE INDEX `clients_merged` ON `clients` (`merged_into`) WHERE "clients"."merged_into" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `exchange_of` text;--> statement-breakpoint
CREATE INDEX `sales_by_client` ON `sales` (`client_id`,`at`,`id`) WHERE "sales"."client_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `drawer_session_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `source_id` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `exchange_sale_id` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `without_receipt` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_by_store` ON `refunds` (`store_id`,`at`);