CREATE TABLE "bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"sku" text NOT NULL,
	"sku_key" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"name_fr" text,
	"description" text,
	"image" text,
	"price" bigint NOT NULL,
	"floor" bigint NOT NULL,
	"components" jsonb NOT NULL,
	"fold" text NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_person" text,
	"email" text,
	"phone" text NOT NULL,
	"address" text,
	"ice" text,
	"notes" text,
	"fold" text NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"store_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"method" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"ordered_on" text,
	"expected_on" text,
	"received_at" bigint,
	"cancelled_at" bigint,
	"notes" text,
	"total" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"received_pieces" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item_id" text NOT NULL,
	"position" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"received" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"store_id" text NOT NULL,
	"number" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"total" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"closes_order" boolean NOT NULL,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "goods_receipt_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item_id" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"from_store_id" text NOT NULL,
	"to_store_id" text NOT NULL,
	"status" text NOT NULL,
	"requested_pieces" bigint NOT NULL,
	"sent_pieces" bigint NOT NULL,
	"received_pieces" bigint NOT NULL,
	"requested_at" bigint,
	"requested_by" text,
	"sent_at" bigint,
	"sent_by" text,
	"received_at" bigint,
	"received_by" text,
	"cancelled_at" bigint,
	"settled_at" bigint,
	"settled_by" text,
	"settled_as" text,
	"notes" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"from_store_id" text NOT NULL,
	"to_store_id" text NOT NULL,
	"article_id" text NOT NULL,
	"position" bigint NOT NULL,
	"requested" bigint NOT NULL,
	"sent" bigint NOT NULL,
	"received" bigint NOT NULL,
	"price" bigint NOT NULL,
	"floor" bigint NOT NULL,
	"cost" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"number" text NOT NULL,
	"scope" jsonb,
	"is_blind" boolean NOT NULL,
	"status" text NOT NULL,
	"approval" text NOT NULL,
	"started_at" bigint NOT NULL,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"completed_at" bigint,
	"completed_by" text,
	"approved_at" bigint,
	"approved_by" text,
	"notes" text,
	"counted" bigint NOT NULL,
	"differing" bigint NOT NULL,
	"difference" bigint NOT NULL,
	"difference_value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"count_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item_id" text NOT NULL,
	"till_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"quantity" bigint,
	"first_at" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_count_results" (
	"id" text PRIMARY KEY NOT NULL,
	"count_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item_id" text NOT NULL,
	"counted" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text NOT NULL,
	"lines" bigint NOT NULL,
	"done" bigint NOT NULL,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL,
	"unchanged" bigint NOT NULL,
	"skipped" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE INDEX "bundles_by_store" ON "bundles" USING btree ("store_id","fold","id");--> statement-breakpoint
CREATE INDEX "bundles_by_sku" ON "bundles" USING btree ("sku_key");--> statement-breakpoint
CREATE INDEX "suppliers_by_fold" ON "suppliers" USING btree ("fold","id");--> statement-breakpoint
CREATE INDEX "supplier_payments_by_supplier" ON "supplier_payments" USING btree ("supplier_id","store_id","at");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_store" ON "purchase_orders" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_supplier" ON "purchase_orders" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_by_order" ON "purchase_order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_by_item" ON "purchase_order_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "goods_receipts_by_order" ON "goods_receipts" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "goods_receipts_by_supplier" ON "goods_receipts" USING btree ("supplier_id","store_id","at");--> statement-breakpoint
CREATE INDEX "goods_receipt_lines_by_receipt" ON "goods_receipt_lines" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfer_lines_by_transfer" ON "transfer_lines" USING btree ("transfer_id","position");--> statement-breakpoint
CREATE INDEX "stock_counts_by_store" ON "stock_counts" USING btree ("store_id","started_at","id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_by_count" ON "stock_count_lines" USING btree ("count_id","item_id");--> statement-breakpoint
CREATE INDEX "stock_count_results_by_count" ON "stock_count_results" USING btree ("count_id","item_id");--> statement-breakpoint
CREATE INDEX "imports_by_store" ON "imports" USING btree ("store_id","started_at");