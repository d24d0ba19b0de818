CREATE TABLE `guess_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`failures` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sign_in_attempts` ADD `good_at` integer;