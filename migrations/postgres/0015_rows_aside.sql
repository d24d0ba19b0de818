CREATE TABLE "rows_aside" (
	"id" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"row" text,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
