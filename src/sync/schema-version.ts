import journal from '../../migrations/sqlite/meta/_journal.json' with { type: 'json' };

/** The number of migrations in a replica of this program. */
export const SCHEMA = journal.entries.length;
