-- Row ids of the search index are an INTEGER PRIMARY KEY of their own: VACUUM may renumber the implicit row ids
-- of a table whose key is text, and an index over those would then point at other articles.
CREATE TABLE `article_search` (`id` INTEGER PRIMARY KEY, `article_id` TEXT NOT NULL UNIQUE);
--> statement-breakpoint
CREATE VIRTUAL TABLE `article_trigrams` USING fts5(fold, content='', contentless_delete=1, tokenize="trigram", detail=full);
--> statement-breakpoint
CREATE VIRTUAL TABLE `article_words` USING fts5(fold, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='1 2', detail=none);
--> statement-breakpoint
CREATE TRIGGER `article_search_insert` AFTER INSERT ON `articles` BEGIN
  INSERT INTO article_search (article_id) VALUES (new.id) ON CONFLICT (article_id) DO NOTHING;
  INSERT INTO article_trigrams (rowid, fold) SELECT id, new.fold FROM article_search WHERE article_id = new.id;
  INSERT INTO article_words (rowid, fold) SELECT id, new.fold FROM article_search WHERE article_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `article_search_update` AFTER UPDATE OF fold ON `articles` WHEN old.fold <> new.fold BEGIN
  DELETE FROM article_trigrams WHERE rowid = (SELECT id FROM article_search WHERE article_id = new.id);
  DELETE FROM article_words WHERE rowid = (SELECT id FROM article_search WHERE article_id = new.id);
  INSERT INTO article_trigrams (rowid, fold) SELECT id, new.fold FROM article_search WHERE article_id = new.id;
  INSERT INTO article_words (rowid, fold) SELECT id, new.fold FROM article_search WHERE article_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `article_search_delete` AFTER DELETE ON `articles` BEGIN
  DELETE FROM article_trigrams WHERE rowid = (SELECT id FROM article_search WHERE article_id = old.id);
  DELETE FROM article_words WHERE rowid = (SELECT id FROM article_search WHERE article_id = old.id);
  DELETE FROM article_search WHERE article_id = old.id;
END;
