ALTER TABLE `clock_events` ADD `no_photo` text;--> statement-breakpoint
ALTER TABLE `clock_events` ADD `allowed_by_id` text;