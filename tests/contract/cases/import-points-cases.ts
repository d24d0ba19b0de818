import { expect } from 'vitest';
import type { ClientPointsDetail } from '../../../src/loyalty/contract.ts';
import { answers, type Case } from '../case.ts';
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

const HEADING = 'Nom;Téléphone;Points';

async function pointsOf(w: World, name: string): Promise<ClientPointsDetail> {
  const { items } = await w.as('manager').clients.list({ storeId: w.shop.store.id, search: name });
  const client = items.find((item) => item.name === name);
  return await w.as('manager').loyalty.find({ id: client?.id ?? '' });
}

export const importPointsCases: Case[] = [
  answers('imports.uploadClients', 'knows the column of points in three languages', async (w) => {
    for (const heading of ['Nom;Points de fidélité', 'Name;Points balance', 'السمية;النقط']) {
      const { mapping } = await uploadedClients(w, csv(heading, 'Zineb;12'));
      expect(mapping).toEqual({ name: 0, pointsOpening: 1 });
    }
  }),
  answers('imports.uploadClients', 'knows the points of the customers of Loyverse', async (w) => {
    const file = csv(
      'Customer ID,Customer name,Email,Phone,Points balance,Total visits,Note',
      '1,Zineb,,0661001122,150.00,3,',
    );
    const uploaded = await uploadedClients(w, file);
    expect(uploaded).toMatchObject({ source: 'loyverse' });
    expect(uploaded.mapping.pointsOpening).toBe(uploaded.header.indexOf('Points balance'));
    const { pointOpenings, problems } = await checkedClients(w, file);
    expect(problems).toEqual([]);
    expect(pointOpenings?.added).toEqual({ clients: 1, amount: 150 });
  }),
  answers('imports.startClients', 'gives clients their points of before, and never twice', async (w) => {
    const [stem, first, second] = [word('Pt'), newPhone(), newPhone()];
    const file = csv(HEADING, `${stem} A;${first};240`, `${stem} B;${second};1 060`, `${stem} C;;`);
    const check = await checkedClients(w, file);
    expect(check.openings).toBeNull();
    expect(check.pointOpenings).toEqual({
      added: { clients: 2, amount: 1_300 },
      corrected: NOTHING,
      left: NOTHING,
    });
    expect(await importedClients(w, file)).toMatchObject({ state: 'done', created: 3 });
    const points = await pointsOf(w, `${stem} A`);
    expect(points).toMatchObject({ points: 240 });
    expect(points.moves).toMatchObject([{ kind: 'opening', points: 240, balance: 240, note: 'cahier.csv' }]);
    expect(await pointsOf(w, `${stem} C`)).toMatchObject({ points: 0, moves: [] });
    const again = await checkedClients(w, file);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(again.pointOpenings).toEqual({ added: NOTHING, corrected: NOTHING, left: NOTHING });
    expect(await importedClients(w, file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
    expect(await pointsOf(w, `${stem} A`)).toMatchObject({ points: 240 });
    const { items } = await w.shop.owner.auditLog.list({ limit: 200 });
    const entries = items.filter((entry) => entry.entityId === points.id);
    expect(entries.map((entry) => entry.action)).toEqual(['loyalty.opened']);
  }),
  answers('imports.startClients', 'corrects points of before until they move', async (w) => {
    const [stem, number] = [word('Pc'), newPhone()];
    const file = (points: string) => csv(HEADING, `${stem};${number};${points}`);
    await importedClients(w, file('100'));
    const lower = await checkedClients(w, file('80'));
    expect(lower.pointOpenings).toEqual({
      added: NOTHING,
      corrected: { clients: 1, amount: -20 },
      left: NOTHING,
    });
    expect(lower.changes.map((c) => c.fields)).toEqual([['pointsOpening']]);
    expect(await importedClients(w, file('80'))).toMatchObject({ updated: 1 });
    const { id, points } = await pointsOf(w, stem);
    expect(points).toBe(80);
    await w.as('manager').loyalty.adjust({ id, points: 5, reason: 'Geste' });
    await w.settle();
    const later = await checkedClients(w, file('90'));
    expect(later).toMatchObject({ updated: 0, unchanged: 1 });
    expect(later.pointOpenings?.left).toEqual({ clients: 1, amount: 10 });
    await importedClients(w, file('90'));
    expect(await pointsOf(w, stem)).toMatchObject({ points: 85 });
  }),
  answers('imports.startClients', 'leaves points that a person has entered by hand', async (w) => {
    const [stem, number] = [word('Ph'), newPhone()];
    const { id } = await w
      .as('manager')
      .clients.create({ storeId: w.shop.store.id, name: stem, phone: number });
    await w.settle();
    await w.as('manager').loyalty.adjust({ id, points: 300, reason: 'Ancienne carte' });
    await w.settle();
    expect(await importedClients(w, csv(HEADING, `${stem};${number};300`))).toMatchObject({ unchanged: 1 });
    expect(await pointsOf(w, stem)).toMatchObject({ points: 300 });
  }),
  answers('imports.checkClients', 'names the lines whose points are none', async (w) => {
    const check = await checkedClients(
      w,
      csv(HEADING, 'A;;douze', 'B;;12,5', 'C;;-20', 'D;;1.240', 'E;;2000000', 'F;;'),
    );
    expect(check.problems.map((p) => [p.line, p.field, p.reason, p.value])).toEqual([
      [2, 'pointsOpening', 'not_points', 'douze'],
      [3, 'pointsOpening', 'not_points', '12,5'],
      [4, 'pointsOpening', 'not_points', '-20'],
      [5, 'pointsOpening', 'two_readings', '1.240'],
      [6, 'pointsOpening', 'not_points', '2000000'],
    ]);
    expect(check).toMatchObject({ created: 1, pointOpenings: null });
  }),
];
