import { expect, it } from 'vitest';
import { itemId } from '../core/ids.ts';
import type { Recorded } from '../core/operation.ts';
import { sendTransfer } from './send-transfer.ts';
import { sendRecord } from './transfer-record.ts';
import { transferIdOf } from './transfer-row.ts';

const label = 'TR-CAS1-T2B-0012';
const id = transferIdOf(label);
const record = {
  id,
  label,
  fromStoreId: 'here',
  toStoreId: 'there',
  notes: null,
  lines: [{ articleId: itemId('caftan', 'here'), quantity: 2, price: 100_00, floor: 80_00, cost: 40_00 }],
  user: { id: 'meryem', name: 'Meryem' },
};
const command: Recorded = { id: 'c', at: 0, rowId: (part) => part, tillId: 'till', actorId: 'meryem' };

/** The values that an existing transfer row must have. */
const likeOf = (sent: Parameters<typeof sendTransfer.touches>[0]) =>
  sendTransfer
    .touches(sent, command)
    .flatMap((claim) => (claim && 'table' in claim && claim.table === 'transfers' ? [claim.like] : []));

it('answers a request between the two stores that it was made between, and no others', () => {
  expect(likeOf(record)).toEqual([{ number: label, fromStoreId: 'here', toStoreId: 'there' }]);
});

it('may give a number to what another machine heard of before it, whichever ends that saw', () => {
  const number = { series: 'TR-CAS1-T2B', number: 12, label };
  expect(likeOf({ ...record, number })).toEqual([{ number: label }]);
});

it('records a thousand lines at most', () => {
  const lines = (n: number) => Array.from({ length: n }, () => record.lines[0]);
  const accepts = (n: number) => sendRecord.shape.lines.safeParse(lines(n)).success;
  expect([accepts(0), accepts(1), accepts(1_000), accepts(1_001)]).toEqual([false, true, true, false]);
});
