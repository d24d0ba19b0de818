import { printedGoods } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { printedNames } from '../team/printed-names.ts';
import { transfersContract } from './contract.ts';
import { transferDetail } from './transfer-row.ts';
import { requireEnd } from './transfer-stores.ts';

/** The slip that accompanies the goods; before they leave, the list of requested goods. */
export const transferSlip = read(transfersContract.slip, async (r, { id, language }, call) => {
  const transfer = await requireEnd(r, id, call);
  const { items } = await transferDetail(r, id);
  const from = await r.get('stores', transfer.fromStoreId);
  const to = await r.get('stores', transfer.toStoreId);
  if (!from || !to) throw new Refusal('NOT_FOUND');
  const shown = await printedGoods(r, language);
  const isSent = transfer.sentAt !== null;
  const endOf = ({ name, nameAr, address }: Row<'stores'>) => ({
    name: (language === 'ar' && nameAr) || name,
    address,
  });
  const bytes = await call.ports.documents.pdf('transferSlip', {
    locale: language,
    number: transfer.number,
    at: transfer.sentAt ?? transfer.createdAt,
    zone: from.zone,
    isSent,
    from: endOf(from),
    to: endOf(to),
    sentBy: transfer.sentBy && (await printedNames(r, language))(transfer.sentBy),
    notes: transfer.notes,
    lines: items.map(shown).map((l) => ({
      name: (language === 'ar' && l.styleNameAr) || (language === 'fr' && l.styleNameFr) || l.styleName,
      size: l.size,
      color: l.color,
      sku: l.sku,
      quantity: isSent ? l.sent : l.requested || l.received,
    })),
  });
  return new File([bytes], `${transfer.number}.pdf`, { type: 'application/pdf' });
});
