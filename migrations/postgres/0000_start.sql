CREATE TABLE "cheques" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"number" text,
	"bank" text,
	"drawer_name" text,
	"drawer_phone" text,
	"written_on" text NOT NULL,
	"due_on" text,
	"bank_by" text NOT NULL,
	"photo" text,
	"client_id" text,
	"document_id" text NOT NULL,
	"document_label" text NOT NULL,
	"fold" text NOT NULL,
	"received_at" bigint NOT NULL,
	"received_on" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"slip_id" text,
	"banked_on" text,
	"cleared_on" text,
	"cleared_at" bigint,
	"bounced_on" text,
	"bounce_reason" text,
	"given_back_on" text,
	"given_back_for" text
);
--> statement-breakpoint
CREATE TABLE "cheque_slips" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"account" text,
	"lines" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cheques_by_store" ON "cheques" USING btree ("store_id","bank_by","id");--> statement-breakpoint
CREATE INDEX "cheques_by_document" ON "cheques" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "cheques_by_slip" ON "cheques" USING btree ("slip_id") WHERE "cheques"."slip_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cheques_by_photo" ON "cheques" USING btree ("photo") WHERE "cheques"."photo" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cheque_slips_by_store" ON "cheque_slips" USING btree ("store_id","day","id");--> statement-breakpoint
CREATE TABLE "client_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"limit" bigint NOT NULL,
	"due_days" bigint,
	"balance" bigint NOT NULL,
	"owed_since" text,
	"due_since" text
);
--> statement-breakpoint
CREATE INDEX "client_accounts_by_store" ON "client_accounts" USING btree ("store_id");--> statement-breakpoint
CREATE TABLE "account_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"document_id" text NOT NULL,
	"document_label" text,
	"note" text,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"due_on" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"drawer_session_id" text,
	"method" text,
	"method_kind" text,
	"method_names" jsonb,
	"reference" text
);
--> statement-breakpoint
CREATE INDEX "account_moves_by_account" ON "account_moves" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_moves_by_document" ON "account_moves" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "account_moves_by_day" ON "account_moves" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "account_moves_by_drawer" ON "account_moves" USING btree ("drawer_session_id") WHERE "account_moves"."drawer_session_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE "account_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE INDEX "account_holds_by_account" ON "account_holds" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "tax_regimes" (
	"id" text PRIMARY KEY NOT NULL,
	"from_day" text NOT NULL,
	"basis" text NOT NULL,
	"deposits" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_tax_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"through" text NOT NULL,
	"rate" double precision NOT NULL
);
--> statement-breakpoint
CREATE INDEX "earlier_tax_rates_by_store" ON "earlier_tax_rates" USING btree ("store_id","through");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"manager" text NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"currency" text NOT NULL,
	"tax_rate" double precision NOT NULL,
	"zone" text NOT NULL,
	"day_start_minutes" bigint NOT NULL,
	"legal_name" text,
	"ice" text,
	"tax_id" text,
	"trade_register" text,
	"business_tax" text,
	"receipt_footer" text,
	"logo" text,
	"owner_id" text,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"name_fr" text,
	"role" text NOT NULL,
	"email" text,
	"phone" text,
	"avatar" text,
	"assignments" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"can_manage_inventory" boolean NOT NULL,
	"must_change_password" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "employments" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text,
	"daily_rate" bigint NOT NULL,
	"salary" bigint NOT NULL,
	"pay_frequency" text NOT NULL,
	"commission_percentage" double precision NOT NULL,
	"hired_on" text
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"changed_at" bigint NOT NULL,
	"expires_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sign_in_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"linked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"verifier" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"salt" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"salt" text NOT NULL,
	"verifier" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listeners" (
	"id" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"secret" text NOT NULL,
	"browser" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"host" text NOT NULL,
	"browser" text,
	"at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"challenge" text NOT NULL,
	"subject" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"store_id" text,
	"selected" text,
	"signed_in_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"browser" text,
	"device_id" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"good_at" bigint
);
--> statement-breakpoint
CREATE TABLE "guess_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"failures" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"ice" text,
	"rc" text,
	"preferred_style" text,
	"kind" text NOT NULL,
	"measurements" jsonb NOT NULL,
	"notes" text,
	"merged_into" text,
	"fold" text NOT NULL,
	"last_visit_at" bigint,
	"total_purchases" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "styles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"name_fr" text,
	"category" text NOT NULL,
	"fabric_type" text,
	"description" text,
	"image" text,
	"supplier_id" text,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"style_id" text NOT NULL,
	"sku" text NOT NULL,
	"sku_key" text NOT NULL,
	"barcode" text,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"color_image" text,
	"fold" text NOT NULL,
	"is_discontinued" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"article_id" text NOT NULL,
	"style_id" text NOT NULL,
	"store_id" text NOT NULL,
	"category" text NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"fabric_type" text,
	"supplier_id" text,
	"is_discontinued" boolean NOT NULL,
	"sort_key" text NOT NULL,
	"price" bigint NOT NULL,
	"floor" bigint,
	"cost" bigint NOT NULL,
	"last_cost" bigint,
	"stock" bigint NOT NULL,
	"low_stock_threshold" bigint NOT NULL,
	"counted_at" bigint,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"store_id" text NOT NULL,
	"action" text NOT NULL,
	"change" bigint NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"notes" text,
	"document" text,
	"document_id" text
);
--> statement-breakpoint
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
	"floor" bigint,
	"components" jsonb NOT NULL,
	"fold" text NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"name_fr" text,
	"name_en" text,
	"aliases" jsonb NOT NULL,
	"swatch" text,
	"system" text,
	"position" bigint,
	"merged_into" text,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);--> statement-breakpoint
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
	"supplier_id" text,
	"number" text NOT NULL,
	"is_direct" boolean NOT NULL,
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
	"supplier_id" text,
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
	"floor" bigint,
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
	"kind" text NOT NULL,
	"store_id" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"encoding" text,
	"delimiter" text,
	"headings" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"sets_stock" boolean NOT NULL,
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
CREATE TABLE "free_articles" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"receipt_number" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"item_id" text,
	"moved" bigint NOT NULL,
	"identified_at" bigint,
	"identified_by" text
);
--> statement-breakpoint
CREATE TABLE "sales_targets" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"store_ids" jsonb NOT NULL,
	"style_ids" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"percent" double precision,
	"price" bigint,
	"take" bigint,
	"pay" bigint,
	"from_pieces" bigint NOT NULL,
	"client_kinds" jsonb NOT NULL,
	"may_reduce" boolean NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"created_at" bigint NOT NULL,
	"published_at" bigint,
	"confirmed_at" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "price_list_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" text NOT NULL,
	"item_id" text NOT NULL,
	"store_id" text NOT NULL,
	"price" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"store_id" text NOT NULL,
	"price" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "price_lists_by_start" ON "price_lists" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "price_lists_by_end" ON "price_lists" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "price_list_consents_by_list" ON "price_list_consents" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "past_prices_by_item" ON "past_prices" USING btree ("item_id","until");--> statement-breakpoint
CREATE TABLE "sales" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"receipt_number" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"cashier_id" text NOT NULL,
	"cashier_name" text NOT NULL,
	"client_id" text,
	"client_name" text,
	"item_count" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount_percentage" double precision NOT NULL,
	"discount_amount" bigint,
	"discount_reason" text,
	"discount_note" text,
	"discount" bigint NOT NULL,
	"tax_rate" double precision NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"change" bigint NOT NULL,
	"gift_cards" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	"currency" text NOT NULL,
	"exchange_rate" double precision NOT NULL,
	"payment_method" text NOT NULL,
	"exchange_of" text,
	"coupon_name" text,
	"coupon_code" text,
	"coupon_off" bigint,
	"points_earned" bigint,
	"points_per" bigint,
	"points_spent" bigint,
	"points_off" bigint
);
--> statement-breakpoint
CREATE TABLE "sale_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"store_id" text NOT NULL,
	"position" bigint NOT NULL,
	"item_id" text NOT NULL,
	"article_id" text NOT NULL,
	"style_id" text NOT NULL,
	"components" jsonb,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"name_fr" text,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"category" text NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"floor" bigint,
	"cost" bigint NOT NULL,
	"total" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"discount_share" bigint NOT NULL,
	"net" bigint NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"price_list_id" text,
	"price_list_name" text,
	"own_price" bigint,
	"struck_price" bigint,
	"list_off" bigint,
	"coupon_share" bigint,
	"points_share" bigint
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"refund_id" text,
	"store_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"tendered" bigint NOT NULL,
	"day" text NOT NULL,
	"drawer_session_id" text,
	"source_id" text,
	"method_kind" text,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"receipt_number" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"cashier_id" text NOT NULL,
	"cashier_name" text NOT NULL,
	"total" bigint NOT NULL,
	"gift_cards" bigint NOT NULL,
	"rounding" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"reason" text,
	"notes" text,
	"exchange_sale_id" text,
	"without_receipt" boolean NOT NULL,
	"client_id" text,
	"tax_rate" double precision NOT NULL,
	"points_taken_back" bigint,
	"points_given_back" bigint
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"sale_line_id" text NOT NULL,
	"store_id" text NOT NULL,
	"item_id" text NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"style_id" text NOT NULL,
	"category" text NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"cost" bigint NOT NULL,
	"seller_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"is_full" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"requester_id" text NOT NULL,
	"device_id" text,
	"action" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reduction" bigint NOT NULL,
	"client_id" text,
	"client_name" text,
	"articles" jsonb NOT NULL,
	"note" text,
	"at" bigint NOT NULL,
	"till_at" bigint,
	"expires_at" bigint NOT NULL,
	"cancelled_at" bigint,
	"answer" text,
	"answered_by" text,
	"answered_at" bigint,
	"used_by" text,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"approver_id" text NOT NULL,
	"requester_id" text NOT NULL,
	"store_id" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"up_to" bigint,
	"action" text,
	"reasons" jsonb,
	"reduction_up_to" bigint,
	"client_id" text,
	"expires_at" bigint NOT NULL,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "clock_events" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"photo" text,
	"no_photo" text,
	"allowed_by_id" text
);
--> statement-breakpoint
CREATE TABLE "clock_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"store_id" text NOT NULL,
	"day" text NOT NULL,
	"voids" text,
	"kind" text,
	"at" bigint,
	"reason" text NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"corrected_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"store_id" text NOT NULL,
	"client_id" text,
	"client_name" text,
	"refund_id" text,
	"sale_id" text,
	"recipient" text,
	"tax_rate" double precision,
	"issued" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"expires_on" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"voided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "store_credit_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"credit_id" text NOT NULL,
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"document_id" text,
	"document_label" text,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_credit_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"credit_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"store_id" text NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"measurements" jsonb NOT NULL,
	"discount_percentage" double precision NOT NULL,
	"discount_amount" bigint,
	"discount_reason" text,
	"discount_note" text,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"due_on" text NOT NULL,
	"notes" text,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"ready_at" bigint,
	"sale_id" text,
	"closed_at" bigint,
	"closed_reason" text
);
--> statement-breakpoint
CREATE TABLE "deposit_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"deposit_id" text NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"receipt_number" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"drawer_session_id" text,
	"command_id" text NOT NULL,
	"sale_id" text,
	"reason" text,
	"method_kind" text,
	"method_names" jsonb,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "drawer_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"till_code" text NOT NULL,
	"day" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"opened_by" text NOT NULL,
	"opened_by_name" text NOT NULL,
	"float" bigint NOT NULL,
	"float_counted" jsonb NOT NULL,
	"number" text,
	"closed_at" bigint,
	"closed_by" text,
	"closed_by_name" text,
	"counted" bigint,
	"counted_pieces" jsonb,
	"difference" bigint,
	"closing" jsonb,
	"notes" text
);
--> statement-breakpoint
CREATE TABLE "drawer_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"expense_id" text
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"date" text NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"photos" jsonb NOT NULL,
	"drawer_move_id" text,
	"recurring_id" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "recurring_expenses" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"every" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text,
	"next_on" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"archived_at" bigint
);
--> statement-breakpoint
CREATE TABLE "printer_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"actor_id" text NOT NULL,
	"approver_id" text,
	"store_id" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"store_id" text NOT NULL,
	"client_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"refund_id" text,
	"invoice_id" text,
	"series" text NOT NULL,
	"sequence" bigint NOT NULL,
	"number" text NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"client_name" text NOT NULL,
	"total" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"body" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"store_id" text NOT NULL,
	"type" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"notes" text,
	"requested_at" bigint NOT NULL,
	"reviewed_at" bigint,
	"reviewed_by" text,
	"reviewed_by_name" text,
	"review_notes" text
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"name" text,
	"name_ar" text,
	"name_fr" text,
	"opens_drawer" boolean NOT NULL,
	"wants_reference" boolean NOT NULL,
	"may_refund" boolean NOT NULL,
	"is_quick" boolean NOT NULL,
	"position" bigint NOT NULL,
	"away_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payrolls" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"store_id" text,
	"frequency" text NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"minutes_worked" bigint NOT NULL,
	"base" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"deductions" bigint NOT NULL,
	"total" bigint NOT NULL,
	"net" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"notes" text,
	"status" text NOT NULL,
	"generated_at" bigint NOT NULL,
	"paid_at" bigint,
	"paid_by" text,
	"dismissed_at" bigint,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"incarnation" bigint NOT NULL,
	"series" text NOT NULL,
	"number" bigint NOT NULL,
	"document_id" text NOT NULL,
	"at" bigint NOT NULL,
	"body" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text
);
--> statement-breakpoint
CREATE TABLE "receipt_heads" (
	"id" text PRIMARY KEY NOT NULL,
	"till_id" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_series" (
	"id" text PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL,
	"last_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"changed_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "currency_rate_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_totals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"sales" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"sold" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"refunded_tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"returned_cost" bigint NOT NULL,
	"coupon_off" bigint NOT NULL,
	"points_off" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "close_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"day" text NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"approver_id" text,
	"status" text NOT NULL,
	"number" text
);
--> statement-breakpoint
CREATE TABLE "z_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"number" bigint NOT NULL,
	"label" text NOT NULL,
	"day" text NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "z_days" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"day" text NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"user_id" text,
	"permission" text,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"entity_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"id" text PRIMARY KEY NOT NULL,
	"notification_id" text NOT NULL,
	"user_id" text NOT NULL,
	"store_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"id" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"entity_id" text,
	"is_in_bell" boolean NOT NULL,
	"at" bigint NOT NULL,
	"done_at" bigint,
	"message_id" text
);
--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" bigint NOT NULL,
	"is_secure" boolean NOT NULL,
	"user" text NOT NULL,
	"password" text NOT NULL,
	"sender" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"receiver" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at" bigint,
	"sent_at" bigint,
	"error" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text,
	"at" bigint NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"entity_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"id" bigint PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exceptions" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"kind" text NOT NULL,
	"command_id" text NOT NULL,
	"at" bigint NOT NULL,
	"document_id" text,
	"subject" text,
	"data" jsonb NOT NULL,
	"settled_at" bigint,
	"settled_by" text
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"stores" jsonb NOT NULL,
	"key_hash" text NOT NULL,
	"secret" text NOT NULL,
	"incarnation" bigint NOT NULL,
	"enrolled_at" bigint NOT NULL,
	"last_seen_at" bigint,
	"revoked_at" bigint,
	"public_key" text,
	"program" text,
	"clock_skew_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "enrolment_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"stores" jsonb NOT NULL,
	"name" text,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"is_private" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	"device_id" text
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"cashier_id" text NOT NULL,
	"cashier_name" text NOT NULL,
	"is_held" boolean NOT NULL,
	"changed_at" bigint NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"id" text PRIMARY KEY NOT NULL,
	"till_id" text NOT NULL,
	"incarnation" bigint NOT NULL,
	"sequence" bigint,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"status" text NOT NULL,
	"revision" bigint NOT NULL,
	"actor" text,
	"received_at" bigint NOT NULL,
	"text" text NOT NULL,
	"result" jsonb,
	"settled_at" bigint,
	"settled_by" text
);
--> statement-breakpoint
CREATE TABLE "sync_clock" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"epoch" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"id" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"scope" text NOT NULL,
	"op" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log_readers" (
	"id" text PRIMARY KEY NOT NULL,
	"up_to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY NOT NULL,
	"incarnation" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"command_id" text NOT NULL,
	"name" text NOT NULL,
	"at" bigint NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"status" text NOT NULL,
	"is_backlog" boolean NOT NULL,
	"answer" jsonb,
	"reply" text,
	"acknowledged_at" bigint,
	"settled_at" bigint,
	"settled_by" text
);
--> statement-breakpoint
CREATE TABLE "pre_images" (
	"id" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"row" text
);
--> statement-breakpoint
CREATE TABLE "rows_aside" (
	"id" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"row" text,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_state" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cards_by_hash" ON "cards" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "clients_by_store" ON "clients" USING btree ("store_id","fold","id");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into") WHERE "clients"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_by_sku" ON "articles" USING btree ("sku_key");--> statement-breakpoint
CREATE INDEX "articles_by_barcode" ON "articles" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "articles_by_style" ON "articles" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "items_by_article" ON "items" USING btree ("article_id","store_id");--> statement-breakpoint
CREATE INDEX "items_by_store" ON "items" USING btree ("store_id","sort_key","id");--> statement-breakpoint
CREATE INDEX "items_by_category" ON "items" USING btree ("store_id","category","sort_key","id");--> statement-breakpoint
CREATE INDEX "items_by_style" ON "items" USING btree ("store_id","style_id","sort_key","id");--> statement-breakpoint
CREATE INDEX "items_by_size" ON "items" USING btree ("store_id","size","sort_key","id");--> statement-breakpoint
CREATE INDEX "items_by_color" ON "items" USING btree ("store_id","color","sort_key","id");--> statement-breakpoint
CREATE INDEX "items_by_fabric" ON "items" USING btree ("store_id","fabric_type","sort_key","id");--> statement-breakpoint
CREATE INDEX "items_by_supplier" ON "items" USING btree ("store_id","supplier_id","sort_key","id");--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("store_id","price","id");--> statement-breakpoint
CREATE INDEX "items_running_low" ON "items" USING btree ("store_id","stock","id") WHERE "items"."stock" <= "items"."low_stock_threshold";--> statement-breakpoint
CREATE INDEX "items_archived" ON "items" USING btree ("store_id","sort_key","id") WHERE "items"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_by_item" ON "stock_movements" USING btree ("item_id","day","at","id");--> statement-breakpoint
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
CREATE INDEX "imports_by_store" ON "imports" USING btree ("store_id","started_at");--> statement-breakpoint
CREATE INDEX "sales_by_day" ON "sales" USING btree ("store_id","day","at","id");--> statement-breakpoint
CREATE INDEX "sales_by_receipt" ON "sales" USING btree ("receipt_number");--> statement-breakpoint
CREATE INDEX "sales_by_client" ON "sales" USING btree ("client_id","day","at","id") WHERE "sales"."client_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "free_articles_by_store" ON "free_articles" USING btree ("store_id","day","id");--> statement-breakpoint
CREATE INDEX "sale_lines_by_sale" ON "sale_lines" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payments_by_sale" ON "payments" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payments_by_drawer" ON "payments" USING btree ("drawer_session_id") WHERE "payments"."drawer_session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_sale" ON "refunds" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "refunds_by_cashier" ON "refunds" USING btree ("cashier_id","day");--> statement-breakpoint
CREATE INDEX "refunds_by_day" ON "refunds" USING btree ("store_id","day","at","id");--> statement-breakpoint
CREATE INDEX "refund_lines_by_sale" ON "refund_lines" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "clock_events_by_user" ON "clock_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "clock_events_by_store" ON "clock_events" USING btree ("store_id","at");--> statement-breakpoint
CREATE INDEX "clock_events_by_photo" ON "clock_events" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "clock_corrections_by_user" ON "clock_corrections" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "store_credits_by_code" ON "store_credits" USING btree ("code");--> statement-breakpoint
CREATE INDEX "store_credits_by_store" ON "store_credits" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "store_credits_by_client" ON "store_credits" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "store_credit_moves_by_credit" ON "store_credit_moves" USING btree ("credit_id","at");--> statement-breakpoint
CREATE INDEX "store_credit_moves_by_day" ON "store_credit_moves" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "store_credit_holds_by_credit" ON "store_credit_holds" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "deposits_by_store" ON "deposits" USING btree ("store_id","due_on","id");--> statement-breakpoint
CREATE INDEX "deposits_by_client" ON "deposits" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "deposit_payments_by_deposit" ON "deposit_payments" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_payments_by_day" ON "deposit_payments" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "deposit_payments_by_drawer" ON "deposit_payments" USING btree ("drawer_session_id") WHERE "deposit_payments"."drawer_session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "drawer_sessions_by_day" ON "drawer_sessions" USING btree ("store_id","day","opened_at","id");--> statement-breakpoint
CREATE INDEX "drawer_sessions_open" ON "drawer_sessions" USING btree ("till_id","store_id","opened_at","id") WHERE "drawer_sessions"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "drawer_moves_by_session" ON "drawer_moves" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "expenses_by_store" ON "expenses" USING btree ("store_id","date","id");--> statement-breakpoint
CREATE INDEX "invoices_by_store" ON "invoices" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_sale" ON "invoices" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "invoices_by_client" ON "invoices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_user" ON "leave_requests" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "leave_requests_by_store" ON "leave_requests" USING btree ("store_id","from_day","id");--> statement-breakpoint
CREATE INDEX "payrolls_by_period" ON "payrolls" USING btree ("to_day","id");--> statement-breakpoint
CREATE INDEX "payrolls_by_user" ON "payrolls" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "receipts_by_series" ON "receipts" USING btree ("series","number");--> statement-breakpoint
CREATE INDEX "currency_rate_changes_by_currency" ON "currency_rate_changes" USING btree ("currency","at","id");--> statement-breakpoint
CREATE INDEX "sales_totals_by_period" ON "sales_totals" USING btree ("kind","period","store_id");--> statement-breakpoint
CREATE INDEX "close_requests_by_status" ON "close_requests" USING btree ("status","at","id");--> statement-breakpoint
CREATE INDEX "close_requests_by_store" ON "close_requests" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "z_reports_by_store" ON "z_reports" USING btree ("store_id","number");--> statement-breakpoint
CREATE INDEX "z_days_by_store" ON "z_days" USING btree ("store_id","day");--> statement-breakpoint
CREATE INDEX "notifications_by_store" ON "notifications" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "notification_reads_by_user" ON "notification_reads" USING btree ("user_id","notification_id");--> statement-breakpoint
CREATE INDEX "due_notices_waiting" ON "due_notices" USING btree ("user_id","at","id") WHERE "due_notices"."done_at" IS NULL;--> statement-breakpoint
CREATE INDEX "due_notices_by_message" ON "due_notices" USING btree ("message_id") WHERE "due_notices"."message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "due_notices_by_time" ON "due_notices" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "mails_by_store" ON "mails" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_chain_by_entry" ON "audit_chain" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "exceptions_by_store" ON "exceptions" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "exceptions_by_subject" ON "exceptions" USING btree ("subject","settled_at");--> statement-breakpoint
CREATE INDEX "files_by_device" ON "files" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "carts_by_store" ON "carts" USING btree ("store_id","changed_at");--> statement-breakpoint
CREATE INDEX "commands_by_till" ON "commands" USING btree ("till_id","incarnation","sequence");--> statement-breakpoint
CREATE INDEX "commands_by_status" ON "commands" USING btree ("status","received_at","id");--> statement-breakpoint
CREATE INDEX "change_log_by_scope" ON "change_log" USING btree ("scope","revision");--> statement-breakpoint
CREATE INDEX "outbox_by_status" ON "outbox" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "outbox_by_command" ON "outbox" USING btree ("command_id");--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"store_id" text NOT NULL,
	"client_id" text,
	"client_name" text,
	"valid_until" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount_percentage" double precision NOT NULL,
	"discount_amount" bigint,
	"discount_reason" text,
	"discount_note" text,
	"discount" bigint NOT NULL,
	"tax_rate" double precision NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"notes" text,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"sale_id" text,
	"cancelled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"store_id" text NOT NULL,
	"position" bigint NOT NULL,
	"item_id" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"name_fr" text,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"quantity" bigint NOT NULL,
	"price" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"floor" bigint,
	"total" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"price_list" jsonb
);
--> statement-breakpoint
CREATE TABLE "quote_sales" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"store_id" text NOT NULL,
	"receipt_number" text NOT NULL,
	"total" bigint NOT NULL,
	"at" bigint NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "approval_requests_by_end" ON "approval_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_by_store" ON "quotes" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "quote_lines_by_quote" ON "quote_lines" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_sales_by_quote" ON "quote_sales" USING btree ("quote_id");
--> statement-breakpoint
-- The space before the first word lets '% ca%' find how any word begins by the index.
CREATE INDEX "articles_fold_trigrams" ON "articles" USING gin ((' ' || "fold") gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"store_ids" jsonb NOT NULL,
	"style_ids" jsonb NOT NULL,
	"categories" jsonb NOT NULL,
	"percent" double precision,
	"amount" bigint,
	"least" bigint NOT NULL,
	"client_kinds" jsonb NOT NULL,
	"may_reduce" boolean NOT NULL,
	"is_below_floor" boolean NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"code" text NOT NULL,
	"most_uses" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"code_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"store_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"sale_label" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"code_id" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE INDEX "coupons_by_start" ON "coupons" USING btree ("starts_on","id");--> statement-breakpoint
CREATE INDEX "coupon_codes_by_coupon" ON "coupon_codes" USING btree ("coupon_id","code","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_code" ON "coupon_uses" USING btree ("code_id","at","id");--> statement-breakpoint
CREATE INDEX "coupon_uses_by_coupon" ON "coupon_uses" USING btree ("coupon_id","at","id");--> statement-breakpoint
CREATE INDEX "coupon_holds_by_code" ON "coupon_holds" USING btree ("code_id");
--> statement-breakpoint
CREATE TABLE "loyalty_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"per_point" bigint NOT NULL,
	"point_value" bigint NOT NULL,
	"least" bigint NOT NULL,
	"offline_allowance" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"points" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"store_id" text NOT NULL,
	"till_id" text NOT NULL,
	"kind" text NOT NULL,
	"points" bigint NOT NULL,
	"document_id" text NOT NULL,
	"document_label" text,
	"note" text,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loyalty_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"points" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE INDEX "loyalty_terms_by_store" ON "loyalty_terms" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "loyalty_accounts_by_store" ON "loyalty_accounts" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "loyalty_moves_by_account" ON "loyalty_moves" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "loyalty_moves_by_document" ON "loyalty_moves" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "loyalty_holds_by_account" ON "loyalty_holds" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "refunds_by_client" ON "refunds" USING btree ("client_id") WHERE "refunds"."client_id" IS NOT NULL;
