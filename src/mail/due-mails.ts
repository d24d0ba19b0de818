import { and, asc, eq, lte } from 'drizzle-orm';
import { derivedId } from '../core/ids.ts';
import type { NewRow, Row, Store } from '../core/store/store.ts';
import type { Documents } from '../documents/port.ts';
import { activeStores } from '../stores/find-stores.ts';
import { storeSettings } from '../stores/settings.ts';
import { catchUp } from '../totals/fold-totals.ts';
import { dailyFigures } from './daily-figures.ts';
import { dailyLetter, daySummary } from './daily-letter.ts';
import type { Mailer } from './mail-document.ts';
import { mailAccount } from './mail-settings.ts';
import { errorText, lastClosed, nextTry, TRIED_MS } from './rules.ts';

/** How long a node reserves an email while sending it; if the node dies, another one takes over after this. */
const CLAIMED_MS = 10 * 60_000;

type Mail = Row<'mails'>;

/** Writes the daily emails that are due, each once: the id consists of the store, the day and the receiver. */
export async function writeDueMails(store: Store, now: number): Promise<void> {
  const due = await store.read(async (r) => {
    if (!(await mailAccount(r))) return [];
    const rows: NewRow<'mails'>[] = [];
    for (const shop of await activeStores(r)) {
      const { dailyMail } = await storeSettings(r, shop.id);
      const { day, at } = lastClosed(now, shop);
      if (!dailyMail.isOn || at <= now - TRIED_MS) continue;
      for (const { address, language } of dailyMail.receivers) {
        rows.push({
          id: derivedId(shop.id, `daily:${day}:${address.toLowerCase()}`),
          storeId: shop.id,
          day,
          kind: 'daily',
          receiver: address,
          language,
          status: 'waiting',
          attempts: 0,
          nextAt: now,
          sentAt: null,
          error: null,
          at: now,
        });
      }
    }
    const existing = await r.getMany(
      'mails',
      rows.map(({ id }) => id),
    );
    const ids = new Set(existing.map(({ id }) => id));
    return rows.filter(({ id }) => !ids.has(id));
  });
  if (due.length > 0) await store.transact((w) => w.insertMissing('mails', ...due));
}

/** Reserves one waiting email for this node, in its own transaction, so that two nodes never send the same one. */
async function claim(store: Store, now: number): Promise<Mail | null> {
  return await store.transact(async (w) => {
    const { mails: m } = w.t;
    const waiting = await w.q
      .select({ id: m.id })
      .from(m)
      .where(and(eq(m.status, 'waiting'), lte(m.nextAt, now)))
      .orderBy(asc(m.nextAt), asc(m.id))
      .limit(10);
    for (const { id } of waiting) {
      const mail = await w.lock('mails', id);
      // Another node has taken it since the query.
      if (mail?.status !== 'waiting' || mail.nextAt === null || mail.nextAt > now) continue;
      return await w.update('mails', mail, { attempts: mail.attempts + 1, nextAt: now + CLAIMED_MS });
    }
    return null;
  });
}

export type DueMailOptions = {
  store: Store;
  mailer: Mailer;
  now: () => number;
  documents: Pick<Documents, 'pdf'>;
};

/** @throws errors of the mail server, the network or the shop's data */
async function send(o: DueMailOptions, mail: Mail): Promise<void> {
  await catchUp(o.store);
  const { account, shop, daily } = await o.store.read(async (r) => {
    const shop = await r.get('stores', mail.storeId);
    return {
      account: await mailAccount(r),
      shop,
      daily: shop ? await dailyFigures(r, shop, mail.day) : null,
    };
  });
  if (!account || !shop || !daily) throw new Error('this shop does not send e-mail any more');
  const summary = daySummary(shop, daily, mail.language, mail.at);
  const paper = await o.documents.pdf('daySummary', summary);
  await o.mailer.send(account, {
    // Sending again makes a new message: `at` is the time of the last request.
    id: `${mail.id}.${mail.at}`,
    to: mail.receiver,
    ...dailyLetter(summary),
    attachments: [
      { filename: `${shop.code}-${mail.day}.pdf`, content: paper, contentType: 'application/pdf' },
    ],
  });
}

/** A 5xx answer of the mail server is permanent; other errors are retried. */
const isFinal = (error: unknown): boolean => Number((error as { responseCode?: number }).responseCode) >= 500;

async function fail(o: DueMailOptions, id: string, error: unknown): Promise<void> {
  const now = o.now();
  await o.store.transact(async (w) => {
    const mail = await w.lock('mails', id);
    if (mail?.status !== 'waiting') return;
    const password = (await mailAccount(w))?.password ?? '';
    const message = errorText(error instanceof Error ? error.message : String(error), password);
    const nextAt = isFinal(error) ? null : nextTry(mail.attempts, now, mail.at);
    await w.update('mails', mail, { nextAt, error: message, status: nextAt === null ? 'failed' : 'waiting' });
  });
}

/**
 * Sends the waiting emails one after another.
 * @returns how many the mail server accepted
 */
export async function sendDueMails(
  o: DueMailOptions,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let sent = 0;
  while (!isStopped()) {
    const mail = await claim(o.store, o.now());
    if (!mail) return sent;
    try {
      await send(o, mail);
    } catch (error) {
      await fail(o, mail.id, error);
      continue;
    }
    sent += 1;
    await o.store.transact(async (w) => {
      const now = await w.lock('mails', mail.id);
      const done = { status: 'sent' as const, sentAt: o.now(), nextAt: null, error: null };
      if (now) await w.update('mails', now, done);
    });
  }
  return sent;
}
