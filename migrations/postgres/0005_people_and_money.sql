CREATE TABLE "store_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
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
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"approver_id" text NOT NULL,
	"requester_id" text NOT NULL,
	"store_id" text NOT NULL,
	"permissions" jsonb NOT NULL,
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
	"photo" text
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
	"code" text NOT NULL,
	"store_id" text NOT NULL,
	"client_id" text,
	"client_name" text,
	"refund_id" text,
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
	"expires_at" bigint NOT NULL
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
	"reason" text
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
ALTER TABLE "users" ADD COLUMN "can_manage_inventory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_in_by" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "measurements" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "exchange_of" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "drawer_session_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "exchange_sale_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "without_receipt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cards_by_hash" ON "cards" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "clock_events_by_user" ON "clock_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "clock_events_by_store" ON "clock_events" USING btree ("store_id","at");--> statement-breakpoint
CREATE INDEX "clock_events_by_photo" ON "clock_events" USING btree ("photo");--> statement-breakpoint
CREATE INDEX "clock_corrections_by_user" ON "clock_corrections" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "store_credits_by_code" ON "store_credits" USING btree ("code");--> statement-breakpoint
CREATE INDEX "store_credits_by_store" ON "store_credits" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "store_credits_by_client" ON "store_credits" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "store_credit_moves_by_credit" ON "store_credit_moves" USING btree ("credit_id","at");--> statement-breakpoint
CREATE INDEX "store_credit_holds_by_credit" ON "store_credit_holds" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "deposits_by_store" ON "deposits" USING btree ("store_id","due_on","id");--> statement-breakpoint
CREATE INDEX "deposits_by_client" ON "deposits" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "deposit_payments_by_deposit" ON "deposit_payments" USING btree ("deposit_id");--> statement-breakpoint
CREATE INDEX "deposit_payments_by_store" ON "deposit_payments" USING btree ("store_id","at");--> statement-breakpoint
CREATE INDEX "drawer_sessions_by_store" ON "drawer_sessions" USING btree ("store_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "drawer_sessions_by_till" ON "drawer_sessions" USING btree ("till_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "drawer_moves_by_session" ON "drawer_moves" USING btree ("session_id","at");--> statement-breakpoint
CREATE INDEX "expenses_by_store" ON "expenses" USING btree ("store_id","date","id");--> statement-breakpoint
CREATE INDEX "invoices_by_store" ON "invoices" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_sale" ON "invoices" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "invoices_by_client" ON "invoices" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_user" ON "leave_requests" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "leave_requests_by_store" ON "leave_requests" USING btree ("store_id","from_day","id");--> statement-breakpoint
CREATE INDEX "payrolls_by_period" ON "payrolls" USING btree ("to_day","id");--> statement-breakpoint
CREATE INDEX "payrolls_by_user" ON "payrolls" USING btree ("user_id","from_day");--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into") WHERE "clients"."merged_into" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_by_client" ON "sales" USING btree ("client_id","at","id") WHERE "sales"."client_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_by_store" ON "refunds" USING btree ("store_id","at");