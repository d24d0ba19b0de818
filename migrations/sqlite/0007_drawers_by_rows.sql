DROP INDEX `drawer_sessions_by_till`;--> statement-breakpoint
CREATE INDEX `drawer_sessions_open` ON `drawer_sessions` (`till_id`,`store_id`,`opened_at`,`id`) WHERE "drawer_sessions"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `payments_by_drawer` ON `payments` (`drawer_session_id`) WHERE "payments"."drawer_session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deposit_payments_by_drawer` ON `deposit_payments` (`drawer_session_id`) WHERE "deposit_payments"."drawer_session_id" IS NOT NULL;