import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { mailContract } from './contract.ts';
import { requireMailAccount } from './mail-settings.ts';

/** Puts a daily email back into the queue. One already sent goes out again; a test email must be created again. */
export const sendAgain = serverWrite(mailContract.sendAgain, {
  async run(w, { id }, call) {
    await requireMailAccount(w);
    const mail = await w.lock('mails', id);
    if (mail?.kind !== 'daily') throw new Refusal('NOT_FOUND');
    call.requireStore(mail.storeId);
    const now = call.clock.now();
    const waiting = await w.update('mails', mail, {
      status: 'waiting',
      attempts: 0,
      nextAt: now,
      sentAt: null,
      error: null,
      at: now,
    });
    await writeServerAudit(w, call, {
      storeId: mail.storeId,
      action: 'mail.sent_again',
      entityId: id,
      details: { email: mail.receiver, day: mail.day },
    });
    return waiting;
  },
});
