import {
  closeSync,
  constants,
  existsSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { sha256 } from '../../src/core/hash.ts';

const sync = promisify(fdatasync);

/** Above this size the journal is restarted, once the server has all of its commands. */
const LONG_BYTES = 16 * 1024 * 1024;

/** Size of one reservation of disk space; the next one follows when little is left. */
const RESERVED_BYTES = 4 * 1024 * 1024;
const ZEROS = Buffer.alloc(256 * 1024);
const NEWLINE = 10;
/** Maximum delay before a written line is synced to the disk. */
const SYNC_AFTER_MS = 50;

/** A command as the journal has it: its exact text, and whether its commit is certain. */
export type Journaled = { text: string; hash: string; isCommitted: boolean };

/**
 * The journal next to the database: it keeps a second copy of each command in plain lines, so a damaged database loses
 * no sale. `p HASH TEXT` is written before the commit and `c HASH` after it; a line that does not match its hash marks
 * the end. No write waits for the disk here: the commit itself is durable, the system keeps the writes of a killed
 * program, and a power cut loses at most the last moments, which the database has acknowledged. Waiting would make
 * each sale a third slower.
 */
export class CommandJournal {
  readonly #file: string;
  readonly #failed: (error: unknown) => void;
  #descriptor = 0;
  #end = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> = Promise.resolve();

  /** @param failed called when the journal cannot be written; from then on only the database has the commands */
  constructor(file: string, failed: (error: unknown) => void) {
    this.#file = file;
    this.#failed = failed;
    this.#open();
  }

  #open(): void {
    this.#descriptor = openSync(this.#file, constants.O_RDWR | constants.O_CREAT, 0o600);
    const content = contentOf(this.#file);
    this.#size = statSync(this.#file).size;
    this.#end = content.length;
    this.#reserve();
    // Ends a line that a power cut left unfinished, so the next one starts on its own line.
    if (content.length > 0 && content.at(-1) !== NEWLINE) this.#append('\n');
  }

  /**
   * Reserves space behind the end: a write that does not extend the file is on the disk in half the time. When the
   * disk has too little space, the rest is left to the database.
   */
  #reserve(): void {
    if (this.#size - this.#end >= RESERVED_BYTES / 4) return;
    const size = this.#end + RESERVED_BYTES;
    // Lines that were written while there was no space to reserve may end behind the last reservation.
    const from = Math.max(this.#size, this.#end);
    try {
      for (let at = from; at < size; at += ZEROS.length) {
        writeSync(this.#descriptor, ZEROS, 0, Math.min(ZEROS.length, size - at), at);
      }
      fsyncSync(this.#descriptor);
      this.#size = size;
    } catch (error) {
      ftruncateSync(this.#descriptor, from);
      this.#failed(error);
    }
  }

  /** Writes a command, before its commit. */
  prepare(text: string, hash: string): void {
    this.#append(`p ${hash} ${text}\n`);
  }

  /** Notes that the command was committed to the database. */
  committed(hash: string): void {
    this.#append(`c ${hash}\n`);
    this.#timer ??= setTimeout(() => this.#sync(), SYNC_AFTER_MS);
  }

  #append(line: string): void {
    try {
      this.#end += writeSync(this.#descriptor, line, this.#end);
    } catch (error) {
      this.#failed(error);
    }
  }

  #sync(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#syncing = this.#syncing.then(async () => {
      await sync(this.#descriptor);
      this.#reserve();
    });
    this.#syncing = this.#syncing.catch(this.#failed);
  }

  /** Starts a new file when the old one is long. Call it only when the server has everything that was written. */
  async rotate(longBytes = LONG_BYTES): Promise<void> {
    this.#sync();
    await this.#syncing;
    if (this.#end < longBytes) return;
    closeSync(this.#descriptor);
    renameSync(this.#file, `${this.#file}.1`);
    this.#open();
  }

  async close(): Promise<void> {
    this.#sync();
    await this.#syncing;
    closeSync(this.#descriptor);
  }
}

/** The journal's content without the reserved space at its end. */
function contentOf(file: string): Buffer {
  const bytes = readFileSync(file);
  const end = bytes.indexOf(0);
  return end === -1 ? bytes : bytes.subarray(0, end);
}

/** All commands of the journal and its predecessor, oldest first, without the voided ones. */
export function readCommandJournal(file: string): Journaled[] {
  const commands: Journaled[] = [];
  for (const part of [`${file}.1`, file]) {
    if (!existsSync(part)) continue;
    for (const line of contentOf(part).toString('utf8').split('\n')) readLine(line, commands);
  }
  return withoutVoided(commands);
}

function readLine(line: string, commands: Journaled[]): void {
  const hash = line.slice(2, 66);
  if (line.startsWith('c ')) {
    const prepared = commands.findLast((c) => c.hash === hash);
    if (prepared) prepared.isCommitted = true;
  } else if (line.startsWith('p ')) {
    const text = line.slice(67);
    if (sha256(text) === hash) commands.push({ text, hash, isCommitted: false });
  }
}

/**
 * A number is reused only when the command that had it was not committed, and the next number is used only when it
 * was. So each command but the last is confirmed or voided by the one after it.
 */
function withoutVoided(commands: Journaled[]): Journaled[] {
  const placed = commands.map((command) => ({ command, place: placeOf(command.text) }));
  const last = new Map(placed.map(({ place }, i) => [place.key, i]));
  return placed.flatMap(({ command, place }, i) => {
    if (last.get(place.key) !== i) return [];
    const next = placed[i + 1]?.place;
    const isFollowed = next !== undefined && next.key !== place.key;
    return [{ ...command, isCommitted: command.isCommitted || isFollowed }];
  });
}

function placeOf(text: string): { key: string } {
  const { till, incarnation, sequence } = JSON.parse(text) as Record<string, unknown>;
  return { key: `${till}/${incarnation}/${sequence}` };
}
