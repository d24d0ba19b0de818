import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import { type Call, type InputOf, serverWrite } from '../core/operation.ts';
import { businessDay } from '../core/time.ts';
import { mailContract } from './contract.ts';
import { mailAccount, requireMailAccount } from './mail-settings.ts';
import { errorText } from './rules.ts';
import { testLetter } from './test-letter.ts';

/**
 * Sends the email before the transaction, since the mail server may be slow.
 * @returns its error; null if it accepted
 */
async function trySending(call: Call, { storeId, to, language }: InputOf<typeof mailContract.test>) {
  const { mailer } = call.ports;
  if (!mailer) throw new Error('only the server sends letters');
  const { account, store } = await call.store.read(async (r) => ({
    account: await mailAccount(r),
    store: await r.get('stores', storeId),
  }));
  if (!account || !store) return null;
  try {
    await mailer.send(account, { id: newId(), to, ...testLetter(store, language) });
    return null;
  } catch (error) {
    return errorText(error instanceof Error ? error.message : String(error), account.password);
  }
}

/** Sends an email to one address now, so that whoever configures emails sees the mail server's answer. */
export const sendTestMail = serverWrite(mailContract.test, {
  prepare: trySending,
  async run(w, { storeId, to, language }, call, error) {
    await requireMailAccount(w);
    const store = await w.get('stores', storeId);
    if (!store) throw new Refusal('NOT_FOUND');
    const now = call.clock.now();
    const mail = {
      id: newId(),
      storeId,
      kind: 'test' as const,
      receiver: to,
      language,
      attempts: 1,
      at: now,
      day: businessDay(now, store.zone, store.dayStartMinutes),
      status: error === null ? ('sent' as const) : ('failed' as const),
      nextAt: null,
      sentAt: error === null ? now : null,
      error,
    };
    await w.insert('mails', mail);
    await writeServerAudit(w, call, {
      storeId,
      action: 'mail.tested',
      entityId: mail.id,
      details: { email: to },
    });
    return mail;
  },
});
