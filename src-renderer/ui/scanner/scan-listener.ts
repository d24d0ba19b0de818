import type { Item } from '../../../src/catalogue/contract.ts';
import { latinDigits } from '../../../src/core/number-text.ts';
import { onDeviceRead } from '../../api/device-reads.ts';
import { type Ending, endsScan, type Place, SCAN_GAP_MS, ScanRun } from './scan-run.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export type ScanListener = {
  report: (code: string) => void;
  /** Also reports scans into text fields. */
  inText: boolean;
  /** Reports only when there is no other listener. */
  isFallback: boolean;
  /** Expects a person's card: card readers are accepted in addition to scanners and keyboards. */
  takesCards: boolean;
};

/** Knows the codes of a store, and can ask whether a text was meant as a number. */
export type CodeJudge = {
  /** The item with the code, or null. */
  lookUp: (code: string) => Promise<Item | null>;
  /**
   * Asks whether a text that is also a code was meant as a number.
   * @param scansOn aborts when another code arrives: then the text was a scan as well
   */
  ask: (article: Item, code: string, scansOn: AbortSignal) => Promise<'scan' | 'number'>;
};

/** The last added listener is called. */
const listeners: ScanListener[] = [];
const judges: CodeJudge[] = [];

function addTo<T>(list: T[], entry: T): () => void {
  list.push(entry);
  return () => void list.splice(list.indexOf(entry), 1);
}
export const addScanListener = (listener: ScanListener): (() => void) => addTo(listeners, listener);
export const addCodeJudge = (judge: CodeJudge): (() => void) => addTo(judges, judge);

const listening = (): ScanListener | undefined =>
  listeners.findLast((l) => !l.isFallback) ?? listeners.findLast((l) => l.isFallback);

/**
 * One buffer for the whole page from its start: a code that begins before a dialog opens and ends in its field stays
 * complete, and no key is lost while React changes listeners.
 */
const run = new ScanRun();
/** Text of each field before the current run. */
let befores = new Map<TextField, string>();
/** When the page took the last key of the current run, in milliseconds of `performance.now()`. */
let lastKeyAt = Number.NEGATIVE_INFINITY;
/** Text of each number field when it got the focus, restored when the whole run turns out to be a code. */
const standing = new WeakMap<TextField, string>();
/** Texts that a person has confirmed as numbers, although equal codes exist. */
const settled = new WeakMap<TextField, Set<string>>();
/** Enter events that were delayed and are sent again. */
const passing = new WeakSet<Event>();
/** The text being looked up or asked about; one at a time. */
let judging: AbortController | null = null;
/** The field of that text. */
let judged: TextField | null = null;
/** Set while a scanned code is removed from its fields. */
let takingOut = false;
/** Scans that arrived meanwhile; they are reported afterwards in order. */
let after: (() => void)[] = [];

const fieldOf = (target: EventTarget | null): TextField | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/** @param before the text still in the field that is being judged; newly typed keys come after it */
function placeOf(target: EventTarget | null, before = ''): Place {
  const field = fieldOf(target);
  if (field?.dataset.number) {
    const { value } = field;
    const text = value.startsWith(before) ? value.slice(before.length) : value;
    return { kind: 'number', text, mostDigits: Number(field.dataset.number) };
  }
  if (field || (target instanceof HTMLElement && target.isContentEditable)) return { kind: 'text' };
  return { kind: 'outside' };
}

/** Restores a field's text in a way that a controlled React field notices. */
function restore(field: TextField, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeOut(typedInto: ReadonlyMap<TextField, string>): void {
  takingOut = true;
  for (const [field, value] of typedInto) {
    // Newly typed text is based on the removed one: a text field keeps it, a number is never joined from two.
    const since = befores.get(field);
    if (since !== undefined) befores.set(field, value);
    if (!field.isConnected) continue;
    const isText = since !== undefined && !field.dataset.number && field.value.startsWith(since);
    restore(field, isText ? value + field.value.slice(since.length) : value);
  }
  takingOut = false;
}

/**
 * Removes from number fields what a run that has not ended has typed: whoever acts on a field now must not take the
 * first digits of a code for a number.
 */
function takeOutBeginning(): void {
  if (performance.now() - lastKeyAt > SCAN_GAP_MS) return;
  takeOut(new Map([...befores].filter(([field]) => field.dataset.number)));
}

/** Reports a code to the listener, after an earlier one that is being judged. */
function report(code: string): void {
  if (judging) {
    judging.abort();
    after.push(() => report(code));
    return;
  }
  takeOutBeginning();
  listening()?.report(code);
}

/** Whether a field's text is still being judged: it must not be stored yet. */
export const isJudged = (field: TextField): boolean => field === judged;
/** Whether a field changes because a code is removed from it, not because a person types. */
export const isTakingOut = (): boolean => takingOut;

/** Whether keys arrive as quickly as a scanner sends them, or did a moment ago. */
export const isTypingCode = (): boolean => performance.now() - lastKeyAt <= SCAN_GAP_MS;

/** Performs the action of a delayed Enter. */
function passOn(field: TextField, { key, code }: KeyboardEvent): void {
  if (!field.isConnected) return;
  const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
  passing.add(again);
  if (!field.dispatchEvent(again) || !(field instanceof HTMLInputElement) || !field.form) return;
  // As browsers do: the form's first submit button is clicked; a disabled one prevents the submit.
  const button = [...field.form.elements].find((e) => e instanceof HTMLButtonElement && e.type === 'submit');
  if (button instanceof HTMLButtonElement) button.click();
  else field.form.requestSubmit();
}

type Held = { field: TextField; event: KeyboardEvent; typedInto: ReadonlyMap<TextField, string> };

/**
 * Keeps what was typed after a text that is being judged, with its Enter, until that text is decided on: together they
 * would be neither. An Enter after nothing is one too many.
 */
function keepForLater({ field, event, typedInto }: Held): void {
  const before = typedInto.get(field);
  if (before === undefined || !field.value.startsWith(before)) return;
  const typed = field.value.slice(before.length);
  if (typed === '') return;
  takeOut(new Map([[field, before]]));
  after.push(() => {
    if (!field.isConnected) return;
    restore(field, typed);
    passOn(field, event);
  });
}

/** Decides whether a field's text is a code, while its Enter is delayed. */
async function judge(
  wise: CodeJudge,
  { field, event, typedInto }: Held,
  { code, isQuick }: Extract<Ending, { kind: 'maybe' }>,
): Promise<void> {
  const scansOn = new AbortController();
  judging = scansOn;
  judged = field;
  const article = (await wise.lookUp(code).catch(() => null)) ?? null;
  const isScan =
    article !== null &&
    (isQuick || scansOn.signal.aborted || (await wise.ask(article, code, scansOn.signal)) === 'scan');
  judging = null;
  judged = null;
  if (isScan) {
    takeOut(typedInto);
    report(code);
  } else {
    if (article !== null) settled.set(field, new Set(settled.get(field)).add(code));
    takeOutBeginning();
    passOn(field, event);
  }
  const next = after;
  after = [];
  for (const come of next) come();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || passing.has(event)) return;
  const field = fieldOf(event.target);
  if (!endsScan(event.code)) {
    if (run.press(event.code, event.timeStamp, event.repeat)) befores = new Map();
    lastKeyAt = performance.now();
    if (field && !befores.has(field)) befores.set(field, field.value);
    // The rest of a code must not trigger shortcuts: a dash in a SKU is not '-' on a line of the sale.
    if (!field && run.holdsCode && listening()) event.stopPropagation();
    return;
  }
  const place = placeOf(event.target, judging && field ? befores.get(field) : undefined);
  const ending = run.end(event.timeStamp, place);
  const typedInto = befores;
  befores = new Map();
  lastKeyAt = Number.NEGATIVE_INFINITY;
  if (field && field === judged && (ending.kind === 'typed' || event.repeat)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) keepForLater({ field, event, typedInto });
    return;
  }
  const listener = listening();
  if (ending.kind === 'typed' || !listener || event.repeat) return;
  if (place.kind === 'text' && !listener.inText) return;
  if (field && place.kind === 'number' && latinDigits(place.text.trim()) === ending.code) {
    // The whole text is the code, even with pauses.
    typedInto.set(field, standing.get(field) ?? '');
  }
  // While a code is being judged, text typed at a scanner's speed is another code.
  if (ending.kind === 'maybe' && !judging) {
    const wise = judges.at(-1);
    if (!field || !wise || settled.get(field)?.has(ending.code)) return;
    // In a field for a password or card, a text that looks like a code is not looked up.
    if (place.kind === 'text' && (listener.takesCards || field.type === 'password')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void judge(wise, { field, event, typedInto }, ending);
    return;
  }
  // The Enter that ends a code must not press the focused button or submit the form.
  event.preventDefault();
  event.stopImmediatePropagation();
  takeOut(typedInto);
  report(ending.code);
}

function onFocusIn(event: FocusEvent): void {
  const field = fieldOf(event.target);
  if (field?.dataset.number) standing.set(field, field.value);
}

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('focusin', onFocusIn, true);
  onDeviceRead(({ kind, text }) => {
    const listener = listening();
    if (kind === 'card') {
      if (listener?.takesCards) listener.report(text);
    } else report(text);
  });
}
