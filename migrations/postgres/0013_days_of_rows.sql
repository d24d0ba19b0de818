DROP INDEX "sales_by_store";--> statement-breakpoint
DROP INDEX "refunds_by_store";--> statement-breakpoint
DROP INDEX "deposit_payments_by_store";--> statement-breakpoint
DROP INDEX "drawer_sessions_by_store";--> statement-breakpoint
DROP INDEX "stock_movements_by_item";--> statement-breakpoint
DROP INDEX "sales_by_client";--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "day" text DEFAULT '1970-01-01' NOT NULL;--> statement-breakpoint
UPDATE "stock_movements" SET "day" = to_char(to_timestamp("at" / 1000 - 14400) AT TIME ZONE 'UTC', 'YYYY-MM-DD');--> statement-breakpoint
CREATE INDEX "sales_by_day" ON "sales" USING btree ("store_id","day","at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_day" ON "refunds" USING btree ("store_id","day","at","id");--> statement-breakpoint
CREATE INDEX "deposit_payments_by_day" ON "deposit_payments" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "drawer_sessions_by_day" ON "drawer_sessions" USING btree ("store_id","day","opened_at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_item" ON "stock_movements" USING btree ("item_id","day","at","id");--> statement-breakpoint
CREATE INDEX "sales_by_client" ON "sales" USING btree ("client_id","day","at","id") WHERE "sales"."client_id" IS NOT NULL;