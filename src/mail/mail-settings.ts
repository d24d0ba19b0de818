import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { read, serverWrite } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { requireIdentity } from '../credentials/identity.ts';
import { type MailSettings, mailContract } from './contract.ts';

/** A shop has a single row of mail settings. */
const ONLY = 'mail';

/** The settings including the password; for use within the server only. */
export async function mailAccount(r: Reader): Promise<Row<'mailSettings'> | undefined> {
  return await r.get('mailSettings', ONLY);
}

/** @throws MAIL_NOT_SET until the settings exist */
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
    const existing = await w.lock('mailSettings', ONLY);
    // The password belongs to its server and user: a changed host must not receive the old password.
    const kept =
      existing && existing.host === input.host && existing.user === input.user ? existing.password : '';
    const row = { ...input, id: ONLY, password: password ?? kept, changedAt: call.clock.now() };
    await w.put('mailSettings', row);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'mail.settings_changed',
      entityId: null,
      details: {
        before: existing ? toSettings(existing) : {},
        after: toSettings(row),
        changedPassword: row.password !== (existing?.password ?? ''),
      },
    });
    return { settings: toSettings(row) };
  },
});
