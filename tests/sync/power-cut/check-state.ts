import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readCommandJournal } from '../../../src-main/replica/command-journal.ts';
import type { CrashState } from './crash-states.ts';

export const DATABASE = 'till.sqlite';
const WAL = 'till.sqlite-wal';
export const JOURNAL = 'journal.log';
export const WATCHED = [DATABASE, WAL, JOURNAL];

/** `whole`: 'ok', or what SQLite says is damaged. */
export type Finding = { whole: string; lost: string[]; problems: string[]; journaled: number };

/** The sales that the program had answered. */
export const answeredIn = (state: CrashState): string[] =>
  state.said.flatMap((text) => [...text.matchAll(/sold (\S+)/g)].map((m) => m[1] ?? ''));

/** Puts a state's files into a folder, as the next start finds them. */
export function layOut(state: CrashState, folder: string): void {
  for (const name of [...WATCHED, `${DATABASE}-shm`, `${JOURNAL}.1`])
    rmSync(join(folder, name), { force: true });
  for (const [name, bytes] of state.files) {
    // The space that a journal reserves says nothing and need not be written for every state.
    const end = name === JOURNAL ? bytes.lastIndexOf('\n') + 1 : bytes.length;
    if (end > 0) writeFileSync(join(folder, name), bytes.subarray(0, end));
  }
}

const WRONG: Record<string, string> = {
  'receipts with a gap':
    'SELECT 1 WHERE (SELECT count(*) FROM receipts) <> (SELECT coalesce(max(number), 0) FROM receipts)',
  'a sale without its receipt': 'SELECT 1 FROM sales WHERE id NOT IN (SELECT document_id FROM receipts)',
  'a sale without its place in the queue':
    'SELECT 1 FROM sales WHERE id NOT IN (SELECT command_id FROM outbox)',
  'a queue with a gap':
    'SELECT 1 WHERE (SELECT count(*) FROM outbox) <> (SELECT coalesce(max(sequence), 0) FROM outbox)',
  'stock that is not the sum of its movements': `SELECT 1 FROM items i WHERE stock <>
    (SELECT coalesce(sum(change), 0) FROM stock_movements m WHERE m.item_id = i.id)`,
};

/** Opens a state with SQLite and reads its journal. */
export function checkState(state: CrashState, folder: string): Finding {
  layOut(state, folder);
  const finding: Finding = { whole: 'ok', lost: [], problems: [], journaled: 0 };
  const connection = new Database(join(folder, DATABASE));
  try {
    connection.pragma('synchronous = OFF');
    finding.whole = String(connection.pragma('integrity_check(1)', { simple: true }));
    const sold = new Set(connection.prepare('SELECT id FROM sales').pluck().all());
    finding.lost = answeredIn(state).filter((id) => !sold.has(id));
    for (const [problem, sql] of Object.entries(WRONG)) {
      if (connection.prepare(sql).get()) finding.problems.push(problem);
    }
  } catch (error) {
    if (!/^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: string }).code))) throw error;
    finding.whole = String(error);
  } finally {
    connection.close();
  }
  finding.journaled = readCommandJournal(join(folder, JOURNAL)).length;
  return finding;
}
