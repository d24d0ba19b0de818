-- The search index has one row for each item (an article in one store) that is not archived. Its row ids are an
-- INTEGER PRIMARY KEY of their own: VACUUM may renumber the implicit row ids of a table whose key is text, and an
-- index over those would then point at other items. A store's row ids lie together, from number << 40 on, so that
-- a search reads its own store's part of the index alone. Within it they stand in order of popularity: items get
-- theirs from the middle on, and what sells moves in front (see rank-items.ts).
CREATE TABLE `search_stores` (`number` INTEGER PRIMARY KEY, `store_id` TEXT NOT NULL UNIQUE);
--> statement-breakpoint
CREATE TABLE `item_search` (`id` INTEGER PRIMARY KEY, `item_id` TEXT NOT NULL UNIQUE);
--> statement-breakpoint
-- Words are set apart by two spaces, so that three characters of the index also say how a word begins: '  c' for
-- one letter, ' ca' for two. Positions are not kept: what a search finds is compared with the text itself.
CREATE VIRTUAL TABLE `item_trigrams` USING fts5(text, content='', contentless_delete=1, tokenize='trigram', detail=none);
--> statement-breakpoint
CREATE TRIGGER `item_search_insert` AFTER INSERT ON `items` BEGIN
  INSERT INTO search_stores (store_id) VALUES (new.store_id) ON CONFLICT (store_id) DO NOTHING;
  INSERT INTO item_search (id, item_id)
    SELECT max((s.number << 40) + (1 << 39), coalesce((SELECT max(id) FROM item_search WHERE id < (s.number + 1) << 40), 0)) + 1, new.id
    FROM search_stores s WHERE s.store_id = new.store_id
    ON CONFLICT (item_id) DO NOTHING;
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(a.fold, ' ', '  ') FROM item_search d JOIN articles a ON a.id = new.article_id
    WHERE d.item_id = new.id AND new.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `item_search_archive` AFTER UPDATE OF archived_at ON `items`
WHEN (old.archived_at IS NULL) <> (new.archived_at IS NULL) BEGIN
  DELETE FROM item_trigrams WHERE rowid = (SELECT id FROM item_search WHERE item_id = new.id);
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(a.fold, ' ', '  ') FROM item_search d JOIN articles a ON a.id = new.article_id
    WHERE d.item_id = new.id AND new.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `item_search_delete` AFTER DELETE ON `items` BEGIN
  DELETE FROM item_trigrams WHERE rowid = (SELECT id FROM item_search WHERE item_id = old.id);
  DELETE FROM item_search WHERE item_id = old.id;
END;
--> statement-breakpoint
-- On a replica an item can come before its article.
CREATE TRIGGER `article_search_insert` AFTER INSERT ON `articles` BEGIN
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(new.fold, ' ', '  ') FROM items i JOIN item_search d ON d.item_id = i.id
    WHERE i.article_id = new.id AND i.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `article_search_update` AFTER UPDATE OF fold ON `articles` WHEN old.fold <> new.fold BEGIN
  DELETE FROM item_trigrams WHERE rowid IN
    (SELECT d.id FROM items i JOIN item_search d ON d.item_id = i.id WHERE i.article_id = new.id);
  INSERT INTO item_trigrams (rowid, text)
    SELECT d.id, '  ' || replace(new.fold, ' ', '  ') FROM items i JOIN item_search d ON d.item_id = i.id
    WHERE i.article_id = new.id AND i.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `article_search_delete` AFTER DELETE ON `articles` BEGIN
  DELETE FROM item_trigrams WHERE rowid IN
    (SELECT d.id FROM items i JOIN item_search d ON d.item_id = i.id WHERE i.article_id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `item_search_move` AFTER UPDATE OF id ON `item_search` WHEN old.id <> new.id BEGIN
  DELETE FROM item_trigrams WHERE rowid = old.id;
  INSERT INTO item_trigrams (rowid, text)
    SELECT new.id, '  ' || replace(a.fold, ' ', '  ') FROM items i JOIN articles a ON a.id = i.article_id
    WHERE i.id = new.item_id AND i.archived_at IS NULL;
END;
