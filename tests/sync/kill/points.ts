/**
 * The places in a program at which a process can be ended, by the name that the hook knows them under. Each is one
 * moment between two writes that belong together.
 */
export const TILL_POINTS = [
  /** Before BEGIN of any write. */
  'begin',
  /** The sale's rows and its place in the queue are written, the journal is not. */
  'sale-queued',
  /** In the middle of the journal's line. */
  'journal-half',
  /** The journal has its line; the commit follows. */
  'journal-line',
  'sale-commit',
  /** Committed; neither the journal nor the cashier has been told. */
  'sale-committed',
  /** The journal knows of the commit; the cashier has no answer yet. */
  'journal-committed',
  'push-send',
  /** The server's answer has arrived; it is not kept. */
  'push-answered',
  'keep-commit',
  'kept',
  'pull-send',
  'page-arrived',
  /** The rows are as the server last gave them; the page and what waits are not applied. */
  'page-undone',
  'page-commit',
  'page-committed',
  /** The new file has the server's rows; what is the till's own is not carried over. */
  'refill-carry',
  'refill-rename',
  'refill-renamed',
  'backup-page',
  'backup-rename',
  'backup-renamed',
  'checkpoint',
  'checkpointed',
] as const;

export const SERVER_POINTS = [
  'begin',
  /** A command of the batch is done; the batch is not. */
  'batch-half',
  'batch-commit',
  /** The batch is committed; its answer is not sent. */
  'batch-committed',
  'batch-answer',
  /** A sale through REST is committed; its answer is not sent. */
  'rest-answer',
  'pull-answer',
  'snapshot-build',
  'checkpoint',
  'checkpointed',
] as const;

type TillPoint = (typeof TILL_POINTS)[number];
type ServerPoint = (typeof SERVER_POINTS)[number];
export type Point = TillPoint | ServerPoint;

/** Ends the process the `nth` time that it comes by the point. */
export type KillAt = { type: 'kill-at'; point: Point; nth: number };
/** Runs what the program otherwise does every ten minutes. */
export type Tick = { type: 'tick' };
/** From here on every commit comes a moment after its answer: the fault that the test is there to find. */
export type CommitLate = { type: 'commit-late' };
