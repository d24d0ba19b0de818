import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { requireIdentity } from '../auth/identity.ts';
import { Refusal } from '../core/errors.ts';
import { read, serverWrite } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { type MailSettings, mailContract } from './contract.ts';

/** One shop has one way to send letters. */
const ONLY = 'mail';

/** How letters are sent, with the password: for the server's own use. */
export async function mailAccount(r: Reader): Promise<Row<'mailSettings'> | undefined> {
  return await r.get('mailSettings', ONLY);
}

/** @throws MAIL_NOT_SET until somebody has said how letters are sent */
export async function requireMailAccount(r: Reader): Promise<Row<'mailSettings'>> {
  const account = await mailAccount(r);
  if (!account) throw new Refusal('MAIL_NOT_SET');
  return account;
}

const toSettings = (row: Row<'mailSettings'>): MailSettings => {
  const { host, port, isSecure, user, password, sender } = row;
  return { host, port, isSecure, user, hasPassword: password !== '', sender };
};

export const findMailSettings = read(mailContract.settings, async (r) => {
  const row = await mailAccount(r);
  return { settings: row ? toSettings(row) : null };
});

export const updateMailSettings = serverWrite(mailContract.updateSettings, {
  prepare: async (call, { ownPassword }) => await requireIdentity(call, ownPassword),
  async run(w, { ownPassword: _own, password, ...input }, call) {
    const known = await w.lock('mailSettings', ONLY);
    // A password belongs to its server: whoever names another one must not have it sent there.
    const kept = known && known.host === input.host && known.user === input.user ? known.password : '';
    const row = { ...input, id: ONLY, password: password ?? kept, changedAt: call.clock.now() };
    await w.put('mailSettings', row);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'mail.settings_changed',
      entityId: null,
      details: {
        before: known ? toSettings(known) : {},
        after: toSettings(row),
        changedPassword: row.password !== (known?.password ?? ''),
      },
    });
    return { settings: toSettings(row) };
  },
});
