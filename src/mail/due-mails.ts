import { and, asc, eq, lte } from 'drizzle-orm';
import { catchUp } from '../analytics/fold-totals.ts';
import { derivedId } from '../core/ids.ts';
import type { NewRow, Row, Store } from '../core/store/store.ts';
import type { Documents } from '../documents/port.ts';
import { tell } from '../notifications/tell.ts';
import { activeStores } from '../stores/find-stores.ts';
import { storeSettings } from '../stores/settings.ts';
import { dailyFigures } from './daily-figures.ts';
import { dailyLetter, daySummary } from './daily-letter.ts';
import type { Mailer } from './mail-document.ts';
import { mailAccount } from './mail-settings.ts';
import { errorText, lastClosed, nextTry, TRIED_MS } from './rules.ts';

/** While a node sends a letter nobody else takes it; one whose node has died is taken again after this. */
const CLAIMED_MS = 10 * 60_000;

type Mail = Row<'mails'>;

/** The daily letters that have become due, each written once: its id says the store, the day and the receiver. */
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
    const known = await r.getMany(
      'mails',
      rows.map(({ id }) => id),
    );
    const ids = new Set(known.map(({ id }) => id));
    return rows.filter(({ id }) => !ids.has(id));
  });
  if (due.length > 0) await store.transact((w) => w.insertMissing('mails', ...due));
}

/** Takes one waiting letter for this node, in a transaction of its own: two nodes never send the same one. */
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
      // Another node has taken it since it was found.
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
  documents: Pick<Documents, 'daySummary'>;
};

/** @throws what the mail server, the network or the shop's own data said */
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
  const paper = await o.documents.daySummary(summary);
  await o.mailer.send(account, {
    // A letter that somebody sends again is another one: `at` is when it was last asked for.
    id: `${mail.id}.${mail.at}`,
    to: mail.receiver,
    ...dailyLetter(summary),
    attachments: [
      { filename: `${shop.code}-${mail.day}.pdf`, content: paper, contentType: 'application/pdf' },
    ],
  });
}

/** A mail server that says 5xx will say it again; whatever else passes is tried again. */
const isFinal = (error: unknown): boolean => Number((error as { responseCode?: number }).responseCode) >= 500;

async function fail(o: DueMailOptions, id: string, error: unknown): Promise<void> {
  const now = o.now();
  await o.store.transact(async (w) => {
    const mail = await w.lock('mails', id);
    if (mail?.status !== 'waiting') return;
    const password = (await mailAccount(w))?.password ?? '';
    const told = errorText(error instanceof Error ? error.message : String(error), password);
    const nextAt = isFinal(error) ? null : nextTry(mail.attempts, now, mail.at);
    await w.update('mails', mail, { nextAt, error: told, status: nextAt === null ? 'failed' : 'waiting' });
    if (nextAt !== null) return;
    const notice = {
      cause: mail.id,
      role: `failed:${mail.at}`,
      kind: 'mail_failed' as const,
      storeId: mail.storeId,
      permission: 'can_manage_stores' as const,
      userId: null,
      entityId: mail.id,
      data: { day: mail.day, receiver: mail.receiver },
    };
    await tell(w, notice, now);
  });
}

/** Sends what waits, one letter after the other. @returns how many the mail server took */
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
