CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "articles_fold_trigrams" ON "articles" USING gin ("fold" gin_trgm_ops);
