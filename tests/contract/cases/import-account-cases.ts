import { expect } from 'vitest';
import type { AccountDetail } from '../../../src/accounts/contract.ts';
import type { Client } from '../../fixtures/clients.ts';
import { until } from '../../fixtures/wait.ts';
import { workbook } from '../../fixtures/workbook.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import {
  checkedClients,
  csv,
  importedClients,
  NOTHING,
  newPhone,
  uploadedClients,
  word,
} from './imported-clients.ts';
import { hire, signInAs } from './team-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const HEADING = 'Nom;Téléphone;Plafond (DH);Échéance (jours);Solde de départ';

async function accountOf(w: World, name: string): Promise<AccountDetail> {
  const { items } = await w.as('manager').clients.list({ ...here(w), search: name });
  const client = items.find((item) => item.name === name);
  return await w.as('manager').accounts.find({ id: client?.id ?? '' });
}

/** Who may import clients, and not set accounts. */
async function withoutAccounts(w: World): Promise<Client> {
  const { id } = await hire(w, {
    role: 'cashier',
    assignments: [{ storeId: w.shop.store.id, role: 'cashier' }],
    permissions: ['can_manage_clients'],
  });
  await w.settle();
  return (await signInAs(w, id)).client;
}

export const importAccountCases: Case[] = [
  answers('imports.uploadClients', 'knows the columns of accounts in three languages', async (w) => {
    const account = { accountLimit: 1, accountDueDays: 2, accountOpening: 3 };
    for (const heading of [
      'Nom;Plafond;Échéance;Solde dû',
      'Name;Credit limit;Due days;Opening balance',
      'السمية;السقف;الأجل;الدين',
    ]) {
      expect((await uploadedClients(w, csv(heading, 'Zineb;1;2;3'))).mapping).toEqual({
        name: 0,
        ...account,
      });
    }
  }),
  answers('imports.uploadClients', 'knows what the contacts of Odoo owe', async (w) => {
    const heading = ['External ID', 'Display Name', 'Phone', 'Street', 'Credit Limit', 'Total Receivable'];
    const row = ['x1', 'Zineb', '0661001122', 'Rue 1', '3000.00', '1240.50'];
    const file = new File([workbook([heading, row])], 'odoo.xlsx');
    const uploaded = await uploadedClients(w, file);
    expect(uploaded).toMatchObject({ source: 'odoo' });
    const at = (name: string) => uploaded.header.indexOf(name);
    expect(uploaded.mapping).toMatchObject({
      accountLimit: at('Credit Limit'),
      accountOpening: at('Total Receivable'),
    });
  }),
  answers('imports.startClients', 'puts on accounts what clients owe, and never twice', async (w) => {
    const [stem, first, second] = [word('Op'), newPhone(), newPhone()];
    const file = csv(
      HEADING,
      `${stem} A;${first};3 000,00;30 jours;1 240,50`,
      `${stem} B;${second};;;600 DH`,
      `${stem} C;${newPhone()};500;;`,
    );
    expect((await checkedClients(w, file)).openings).toEqual({
      added: { clients: 2, amount: 1_840_50 },
      corrected: NOTHING,
      left: NOTHING,
    });
    expect(await importedClients(w, file)).toMatchObject({ state: 'done', created: 3 });
    const account = await accountOf(w, `${stem} A`);
    expect(account).toMatchObject({ limit: 3_000_00, dueDays: 30, balance: 1_240_50 });
    expect(account.moves).toMatchObject([
      { kind: 'opening', amount: 1_240_50, note: 'cahier.csv', dueOn: null },
    ]);
    expect(await accountOf(w, `${stem} B`)).toMatchObject({ limit: 0, balance: 600_00 });
    expect(await accountOf(w, `${stem} C`)).toMatchObject({ limit: 500_00, dueDays: 30, balance: 0 });
    // The same file again: nothing changes, and the check says so.
    const again = await checkedClients(w, file);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(again.openings).toEqual({ added: NOTHING, corrected: NOTHING, left: NOTHING });
    expect(await importedClients(w, file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect((await accountOf(w, `${stem} A`)).balance).toBe(1_240_50);
    const { items } = await w.shop.owner.auditLog.list({ limit: 200 });
    const actions = items.filter((entry) => entry.entityId === account.id).map((entry) => entry.action);
    expect(actions.toSorted()).toEqual(['account.changed', 'account.opened']);
  }),
  answers('imports.startClients', 'corrects an opening balance until the account moves', async (w) => {
    const [stem, number] = [word('Co'), newPhone()];
    const file = (owed: string) => csv(HEADING, `${stem};${number};;;${owed}`);
    await importedClients(w, file('1000'));
    const lower = await checkedClients(w, file('850'));
    expect(lower.openings).toEqual({
      added: NOTHING,
      corrected: { clients: 1, amount: -150_00 },
      left: NOTHING,
    });
    expect(lower.changes.map((c) => c.fields)).toEqual([['accountOpening']]);
    expect(await importedClients(w, file('850'))).toMatchObject({ updated: 1 });
    const account = await accountOf(w, stem);
    expect(account.balance).toBe(850_00);
    await w.as('cashier').accounts.repay({ id: account.id, amount: 50_00, method: 'credit_card' });
    await w.settle();
    const later = await checkedClients(w, file('900'));
    expect(later).toMatchObject({ updated: 0, unchanged: 1 });
    expect(later.openings).toEqual({
      added: NOTHING,
      corrected: NOTHING,
      left: { clients: 1, amount: 50_00 },
    });
    await importedClients(w, file('900'));
    expect((await accountOf(w, stem)).balance).toBe(800_00);
  }),
  answers('imports.startClients', 'counts what a person has put on the account by hand', async (w) => {
    const [stem, number] = [word('Ha'), newPhone()];
    const { id } = await w.as('manager').clients.create({ ...here(w), name: stem, phone: number });
    await w.settle();
    await w.as('manager').accounts.open({ id, amount: 700_00 });
    await w.settle();
    expect(await importedClients(w, csv(HEADING, `${stem};${number};;;700`))).toMatchObject({ unchanged: 1 });
    expect((await accountOf(w, stem)).balance).toBe(700_00);
  }),
  answers('imports.startClients', 'adds it once when two imports run at the same time', async (w) => {
    const [stem, number] = [word('Pa'), newPhone()];
    const file = csv(HEADING, `${stem};${number};;;300`);
    const files = await Promise.all([uploadedClients(w, file), uploadedClients(w, file)]);
    await Promise.all(files.map(({ id, mapping }) => w.as('manager').imports.startClients({ id, mapping })));
    for (const { id } of files) {
      await until('the import to end', async () => {
        const { state } = await w.as('manager').imports.findClients({ id });
        return state === 'running' ? null : state;
      });
    }
    await w.settle();
    expect((await accountOf(w, stem)).balance).toBe(300_00);
  }),
  answers('imports.checkClients', 'names the lines whose amounts are none', async (w) => {
    const check = await checkedClients(
      w,
      csv(HEADING, 'A;;mille;;', 'B;;;400;', 'C;;;;-20', 'D;;;;1.240', 'E;;;deux mois;', 'F;;;;'),
    );
    expect(check.problems.map((p) => [p.line, p.field, p.reason, p.value])).toEqual([
      [2, 'accountLimit', 'not_an_amount', 'mille'],
      [3, 'accountDueDays', 'not_due_days', '400'],
      [4, 'accountOpening', 'below_zero', '-20'],
      [5, 'accountOpening', 'two_readings', '1.240'],
      [6, 'accountDueDays', 'not_due_days', 'deux mois'],
    ]);
    expect(check).toMatchObject({ created: 1, openings: null });
  }),
  ...(['checkClients', 'startClients'] as const).map((verb) =>
    refuses(
      `imports.${verb}`,
      'ACCOUNT_COLUMNS_DENIED',
      'who may not set accounts imports what clients owe',
      async (w) => {
        const by = await withoutAccounts(w);
        const { id, mapping } = await uploadedClients(
          w,
          csv(HEADING, `${word('De')};${newPhone()};;;100`),
          by,
        );
        return () => by.imports[verb]({ id, mapping });
      },
    ),
  ),
  answers('imports.startClients', 'lets them import the other columns', async (w) => {
    const by = await withoutAccounts(w);
    const stem = word('Ot');
    const { id, mapping } = await uploadedClients(w, csv(HEADING, `${stem};${newPhone()};900;;100`), by);
    const { accountLimit: _l, accountDueDays: _d, accountOpening: _o, ...others } = mapping;
    await by.imports.startClients({ id, mapping: others });
    await until('the client', async () => {
      await w.settle();
      const { items } = await w.as('manager').clients.list({ ...here(w), search: stem });
      return items.length > 0 ? items : null;
    });
    expect(await accountOf(w, stem)).toMatchObject({ limit: 0, balance: 0 });
  }),

  answers('imports.exportClients', 'gives clients as a file that imports without a change', async (w) => {
    const [stem, number] = [word('Ex'), newPhone()];
    const file = csv(
      'Nom;Téléphone;E-mail;Adresse;ICE;RC;Remarques;Poitrine;Manche;Plafond;Échéance;Solde;Points',
      `${stem};${number};a@example.ma;Fès;001234567000089;12345;=VIP;92,5;60;3000;45;1240,50;120`,
    );
    await importedClients(w, file);
    const account = await accountOf(w, stem);
    await w.as('cashier').accounts.repay({ id: account.id, amount: 240_50, method: 'credit_card' });
    const gone = await w.as('manager').clients.create({ ...here(w), name: `${stem} parti` });
    await w.settle();
    await w.as('manager').clients.archive({ id: gone.id });
    await w.settle();
    const exported = await w.as('manager').imports.exportClients(here(w));
    expect(exported.name).toBe('clients.csv');
    const text = await exported.text();
    expect(text.split('\r\n')[0]).toBe(
      'name;phone;email;address;ice;rc;notes;chest;waist;hips;shoulders;sleeve;neck;backLength;length;accountLimit;accountDueDays;accountOpening;owedNow;pointsOpening;pointsNow',
    );
    expect(text).toContain(
      `${stem};${number};a@example.ma;Fès;001234567000089;12345;'=VIP;92,5;;;;60;;;;3000,00;45;1240,50;1000,00;120;120`,
    );
    expect(text).not.toContain(`${stem} parti`);
    const all = await w.as('manager').imports.exportClients({ ...here(w), includeArchived: true });
    expect(await all.text()).toContain(`${stem} parti`);
    const back = await uploadedClients(w, new File([await exported.arrayBuffer()], 'clients.csv'));
    const check = await w.as('manager').imports.checkClients({ id: back.id, mapping: back.mapping });
    expect(check.problems.filter((p) => p.reason !== 'line_twice')).toEqual([]);
    expect(check).toMatchObject({ created: 0, updated: 0 });
    expect(check.openings).toEqual({ added: NOTHING, corrected: NOTHING, left: NOTHING });
    expect(check.pointOpenings).toEqual({ added: NOTHING, corrected: NOTHING, left: NOTHING });
    expect(check.unchanged).toBeGreaterThan(0);
  }),
];
