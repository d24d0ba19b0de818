CREATE TABLE `printer_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`approver_id` text,
	`store_id` text,
	`before` text NOT NULL,
	`after` text NOT NULL
);
