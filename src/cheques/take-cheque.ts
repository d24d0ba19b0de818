import { Refusal } from '../core/errors.ts';
import { fold } from '../core/fold.ts';
import type { Recorded } from '../core/operation.ts';
import { normalPhone } from '../core/phone.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { localDate } from '../core/time.ts';
import { type PaymentKind, REFERENCE_LENGTH } from '../payment-methods/rules.ts';
import { DEFAULT_SETTINGS } from '../stores/rules.ts';
import { storeSettings } from '../stores/settings.ts';
import type { ChequeDetails } from './contract.ts';
import type { RecordedCheque } from './recorded-cheque.ts';
import './refusals.ts';
import { bankByOf, DRAWER_LENGTH, isChequeKind, latest } from './rules.ts';

type Taking = {
  store: Pick<Row<'stores'>, 'id' | 'zone'>;
  at: number;
  /** The business day of the payment. */
  day: string;
  client: { name: string; phone?: string | undefined } | null | undefined;
};

/** In its stored form, so that a client is found by it; as it was typed if it cannot be dialled. */
const phoneOf = (typed: string | null | undefined): string | null =>
  typed ? (normalPhone(typed) ?? typed) : null;

/**
 * What the record of a payment says of a cheque or an effet; nothing for any other kind of payment.
 * @throws CHEQUE_POST_DATED, EFFET_DUE_DAY_MISSING; IMAGE_INVALID for a photo that is no private file of this machine
 */
export async function chequeTaken(
  r: Reader,
  kind: PaymentKind | null | undefined,
  details: ChequeDetails | undefined,
  { store, at, day, client }: Taking,
): Promise<{ cheque?: RecordedCheque }> {
  if (!isChequeKind(kind)) return {};
  // After midnight the business day is still that of the evening, and a cheque has the calendar's.
  const today = latest(day, localDate(at, store.zone));
  const writtenOn = details?.writtenOn ?? today;
  const dueOn = kind === 'effet' ? (details?.dueOn ?? null) : null;
  if (kind === 'cheque' && writtenOn > today) throw new Refusal('CHEQUE_POST_DATED', { today });
  if (kind === 'effet' && dueOn === null) throw new Refusal('EFFET_DUE_DAY_MISSING');
  const photo = details?.photo ?? null;
  if (photo && !(await r.get('files', photo))?.isPrivate) throw new Refusal('IMAGE_INVALID');
  const { chequePresentationDays } = await storeSettings(r, store.id);
  return {
    cheque: {
      bank: details?.bank ?? null,
      drawerName: details?.drawerName ?? client?.name.slice(0, DRAWER_LENGTH) ?? null,
      drawerPhone: phoneOf(details?.drawerPhone ?? client?.phone),
      writtenOn,
      dueOn,
      bankBy: bankByOf({ kind, writtenOn, dueOn }, chequePresentationDays),
      photo,
    },
  };
}

/** A payment as records and rows say it. */
export type PaidByCheque = {
  id: string;
  method: string;
  amount: number;
  methodKind?: PaymentKind | null | undefined;
  reference?: string | null | undefined;
  cheque?: RecordedCheque | undefined;
};

type Document = Pick<
  Row<'cheques'>,
  'storeId' | 'clientId' | 'documentId' | 'documentLabel' | 'userId' | 'userName'
> & { day: string };

/** Text by which a cheque is found. */
const foldOf = (o: { number: string | null; drawerName: string | null; drawerPhone: string | null }) =>
  fold([o.number ?? '', o.drawerName ?? '', o.drawerPhone?.replace(/\D/g, '') ?? ''].join(' '));

/** Writes the cheques and effets among the payments of a document into the book. Never refuses. */
export async function keepCheques(
  w: Writer,
  command: Pick<Recorded, 'at'>,
  payments: readonly PaidByCheque[],
  { day, ...document }: Document,
): Promise<void> {
  const rows = payments.flatMap(({ id, method, amount, methodKind: kind, reference, cheque }) => {
    if (!isChequeKind(kind) || amount <= 0) return [];
    // A record of an earlier program says nothing but the number.
    const unsaid = {
      bank: null,
      drawerName: null,
      drawerPhone: null,
      writtenOn: day,
      dueOn: null,
      photo: null,
    };
    const said = cheque ?? {
      ...unsaid,
      bankBy: bankByOf({ kind, ...unsaid }, DEFAULT_SETTINGS.chequePresentationDays),
    };
    const number = reference?.slice(0, REFERENCE_LENGTH) ?? null;
    return [
      {
        id,
        kind,
        state: 'in_hand' as const,
        method,
        amount,
        number,
        ...said,
        ...document,
        fold: foldOf({ number, ...said }),
        receivedAt: command.at,
        receivedOn: day,
        slipId: null,
        bankedOn: null,
        clearedOn: null,
        clearedAt: null,
        bouncedOn: null,
        bounceReason: null,
        givenBackOn: null,
        givenBackFor: null,
      },
    ];
  });
  if (rows.length > 0) await w.insertMissing('cheques', ...rows);
}
