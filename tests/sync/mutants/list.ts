/** A seeded bug: a text of a production file and what stands there instead, in the simulation's process only. */
export type Mutant = { name: string; file: string; find: string; replace: string };

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a command under a new number runs again',
    file: 'src/core/sync/push.ts',
    find: 'if (known) {\n    const status',
    replace: 'if (known && Date.now() < 0) {\n    const status',
  },
  {
    name: 'a command that is sent again counts as stale',
    file: 'src/core/sync/push.ts',
    find: 'if (repeatedRow) return',
    replace: 'if (repeatedRow && repeatedRow.status !== "applied") return',
  },
  {
    name: 'a batch is acknowledged as one',
    file: 'src-main/sync/sync-rounds.ts',
    find: "answer.status === 'rejected' || answer.status === 'quarantined' ? answer.status : 'sent'",
    replace: "'sent' as 'sent' | 'rejected' | 'quarantined'",
  },
  {
    name: 'a page ends inside a revision',
    file: 'src/core/sync/pull.ts',
    find: 'if (whole.length > 0) return { log: whole, end: cut - 1, more: true };',
    replace: 'if (whole.length > 0) return { log: rows.slice(0, limit), end: cut, more: true };',
  },
  {
    name: 'the cursor is saved before the page is applied',
    file: 'src-main/sync/apply-page.ts',
    find: "  return await store.transact(async (w) => {\n    if (((await getState(w, 'cursor')) ?? '') !== from) return false;",
    replace:
      "  await store.transact((w) => setState(w, 'cursor', page.cursor));\n  return await store.transact(async (w) => {",
  },
  {
    name: 'an edit is judged by whoever is in charge, not by its author',
    file: 'src/core/sync/push.ts',
    find: "const actor = await w.get('users', envelope.actor);",
    replace: "const actor = (await w.q.select().from(w.t.users)).find((u) => u.role === 'owner');",
  },
  {
    name: 'an edit is not judged at all',
    file: 'src/core/sync/push.ts',
    find: 'if (!actor || !mayIn(storeId)) {',
    replace: 'if (!actor) {',
  },
  {
    name: 'a pre-image is overwritten by a later one',
    file: 'src-main/replica/pre-images.ts',
    find: 'ON CONFLICT (id) DO NOTHING;`',
    replace: 'ON CONFLICT (id) DO UPDATE SET row = excluded.row;`',
  },
  {
    name: 'pre-images are not put back',
    file: 'src-main/sync/apply-page.ts',
    find: 'restorePreImages(store.connection);',
    replace: '',
  },
  {
    name: 'rows get random ids',
    file: 'src/stock/move-stock.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    find: 'id: derivedId(command.id, `movement:${position}`),',
    replace: 'id: crypto.randomUUID(),',
  },
  {
    name: 'signing out clears the queue',
    file: 'src/auth/sign-in.ts',
    find: "if (sessionId) await call.store.transact((w) => w.remove('sessions', sessionId));\n  call.door",
    replace:
      "await call.store.transact(async (w) => { for (const o of await w.q.select().from(w.t.outbox)) await w.remove('outbox', o.id); });\n  call.door",
  },
  {
    name: 'a gap in the numbers is accepted',
    file: 'src/core/sync/push.ts',
    find: "if (isGap && sequence !== place.oldest) return 'gap';",
    replace: '',
  },
  {
    name: 'a number that is taken is kept aside instead of told',
    file: 'src/core/sync/push.ts',
    find: "return { answer: answer(id, sequence, 'stale'), row: null };",
    replace: "return { answer: answer(id, sequence, 'quarantined'), row: null };",
  },
  {
    name: 'commands of an earlier incarnation are never covered',
    file: 'src-main/sync/apply-page.ts',
    find: 'return revision !== undefined && revision <= Number(rows.cursor);',
    replace: 'return revision !== undefined && revision < 0;',
  },
  {
    name: 'commands are acknowledged by the numbers of another incarnation',
    file: 'src-main/sync/apply-page.ts',
    find: 'if (command.incarnation === incarnation) return command.sequence <= rows.acknowledged;',
    replace: 'if (incarnation > 0) return command.sequence <= rows.acknowledged;',
  },
  {
    name: 'a pull acknowledges what was never answered',
    file: 'src-main/sync/apply-page.ts',
    find: "if (command.status !== 'pending') await acknowledge(w, command, now);",
    replace: 'await acknowledge(w, command, now);',
  },
  {
    name: 'filling anew forgets the queue',
    file: 'src-main/replica/refill.ts',
    find: "name !== 'preImages',",
    replace: "name !== 'preImages' && name !== 'outbox',",
  },
  {
    name: 'filling anew forgets the receipt series',
    file: 'src-main/replica/refill.ts',
    find: "name !== 'preImages',",
    replace: "name !== 'preImages' && name !== 'receiptSeries',",
  },
  {
    name: 'what waits does not run again after filling anew',
    file: 'src-main/replica/refill.ts',
    find: 'await settleCommands(w, filled, incarnation, now);',
    replace: '',
  },
  {
    name: 'a refused edit leaves its rows',
    file: 'src-main/sync/appended-rows.ts',
    find: 'if (await w.get(table, id)) continue;',
    replace: 'if (id) continue;',
  },
  {
    name: 'a command that is kept aside has done half of its work',
    file: 'src/core/store/writer.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
    find: 'await this.driver.execute(`ROLLBACK TO SAVEPOINT ${name}`, []);',
    replace: '',
  },
  {
    name: 'a refused command does not use up its number',
    file: 'src/core/sync/push.ts',
    find: "  await w.insert('commands', row);\n  if (isGap",
    replace: "  if (row.status !== 'rejected') await w.insert('commands', row);\n  if (isGap",
  },
  {
    name: 'a damaged command gets a fitting hash',
    file: 'src-main/sync/outbox.ts',
    find: 'if (sha256(row.text) !== row.hash) {',
    replace: 'if (row.hash === "") {',
  },
  {
    name: 'the epoch of a cursor is ignored',
    file: 'src/core/sync/pull.ts',
    find: 'if (query.epoch !== undefined && query.epoch !== epoch) {',
    replace: 'if (query.epoch === "") {',
  },
  {
    name: 'what a server lost is not sent again',
    file: 'src-main/sync/sync-rounds.ts',
    find: 'await pushAgain(w, identity.current.incarnation, known);',
    replace: '',
  },
  {
    name: 'a row that left the scope stays',
    file: 'src-main/sync/apply-page.ts',
    find: 'if (change.row === null) await w.remove(table, change.id);',
    replace: 'if (change.row === null) return;',
  },
  {
    name: 'a small oversell is not told',
    file: 'src/stock/move-stock.ts',
    find: '} else if (item.stock < 0) {',
    replace: '} else if (item.stock < -2) {',
  },
  {
    name: 'a damaged command says nothing of its number',
    file: 'src-main/sync/sync-rounds.ts',
    find: 'commands: batch.map(({ text, hash, sequence }) => ({ text, hash, sequence })),',
    replace: 'commands: batch.map(({ text, hash }) => ({ text, hash })),',
  },
  {
    name: 'a server that was put back prints its numbers again',
    file: 'src/core/sync/clock.ts',
    find: 'incarnation: device.incarnation + 1',
    replace: 'incarnation: device.incarnation',
  },
  {
    name: 'what was sold of an item before it arrived is not counted',
    file: 'src/catalogue/new-articles.ts',
    find: 'await countEarlierMovements(w, record.items);',
    replace: '',
  },
];
