CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The space before the first word lets '% ca%' find how any word begins by the index.
CREATE INDEX "articles_fold_trigrams" ON "articles" USING gin ((' ' || "fold") gin_trgm_ops);
