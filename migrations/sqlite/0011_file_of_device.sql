ALTER TABLE `files` ADD `device_id` text;--> statement-breakpoint
CREATE INDEX `files_by_device` ON `files` (`device_id`,`created_at`);