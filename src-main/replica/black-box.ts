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

/** A journal is begun anew when it is so large and the server has everything that is in it. */
const LONG_BYTES = 16 * 1024 * 1024;

/** Reserved at once, and again when little is left. */
const RESERVED_BYTES = 4 * 1024 * 1024;
const ZEROS = Buffer.alloc(256 * 1024);
const NEWLINE = 10;
/** The disk has what was written after so long at most. */
const SYNC_AFTER_MS = 50;

/** A command as the journal has it: its exact text, and whether its commit is certain. */
export type Journaled = { text: string; hash: string; isCommitted: boolean };

/**
 * The journal beside the database: each command a second time, in plain lines, so that a damaged database costs no
 * sale. `p HASH TEXT` is written before the commit and `c HASH` after it; a line that does not match
 * its hash is where the writing ended. Nothing waits for the disk here: the commit itself is durable, a killed
 * program leaves its writes to the system, and what is not yet on the disk at a power cut is what the database
 * acknowledged within the last moments. Waiting would cost each sale a third of its time.
 */
export class BlackBox {
  readonly #file: string;
  readonly #failed: (error: unknown) => void;
  #descriptor = 0;
  #end = 0;
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> = Promise.resolve();

  /** @param failed told when the journal cannot be written: the database alone has what comes then */
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
    // What a power cut left unfinished ends here; the next line stands on its own.
    if (content.length > 0 && content.at(-1) !== NEWLINE) this.#append('\n');
  }

  /**
   * Space ahead of the end: a write that does not make the file longer is on the disk in half the time. Where the
   * disk has not so much left, what is left is for the database.
   */
  #reserve(): void {
    if (this.#size - this.#end >= RESERVED_BYTES / 4) return;
    const size = this.#end + RESERVED_BYTES;
    try {
      for (let at = this.#size; at < size; at += ZEROS.length) {
        writeSync(this.#descriptor, ZEROS, 0, Math.min(ZEROS.length, size - at), at);
      }
      fsyncSync(this.#descriptor);
      this.#size = size;
    } catch (error) {
      ftruncateSync(this.#descriptor, Math.max(this.#size, this.#end));
      this.#failed(error);
    }
  }

  /** Writes a command down, before its commit. */
  prepare(text: string, hash: string): void {
    this.#append(`p ${hash} ${text}\n`);
  }

  /** Notes that the database has it too. */
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

  /** Begins a new file when the old one is long. Call only while the server has all that was written. */
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

/** A journal without the space that is reserved behind its end. */
function contentOf(file: string): Buffer {
  const bytes = readFileSync(file);
  const end = bytes.indexOf(0);
  return end === -1 ? bytes : bytes.subarray(0, end);
}

/** Everything that a journal and the one before it hold, oldest first; a command that was voided is left out. */
export function readBlackBox(file: string): Journaled[] {
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
    const known = commands.findLast((c) => c.hash === hash);
    if (known) known.isCommitted = true;
  } else if (line.startsWith('p ')) {
    const text = line.slice(67);
    if (sha256(text) === hash) commands.push({ text, hash, isCommitted: false });
  }
}

/**
 * A number is given again only when the command that had it was not committed, and the next number only when it
 * was: every command but the last is settled by the one behind it.
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
