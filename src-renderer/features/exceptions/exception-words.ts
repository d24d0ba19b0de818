import type { i18n } from 'i18next';
import { formatMoney, type Locale } from '../../../src/core/money.ts';
import { PERMISSIONS } from '../../../src/core/permissions.ts';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { dateTime } from '../../i18n/dates.ts';
import { nameIn } from '../../i18n/use-locale.ts';

const AMOUNTS = [
  'price',
  'floor',
  'lines',
  'total',
  'paid',
  'change',
  'expected',
  'found',
  'left',
  'spent',
  'owed',
  'limit',
  'balance',
  'amount',
  'ownPrice',
];
/** By kind: in other kinds `received` is a number of pieces. */
const INSTANTS: Partial<Record<Exception['kind'], readonly string[]>> = { clock_skew: ['at', 'received'] };

/** Title and sentence of an exception, with its figures. */
export function wordsOf(
  exception: Exception,
  i18n: i18n,
  locale: Locale,
  zone: string,
): { title: string; message: string } {
  const values: Record<string, unknown> = { ...exception.data };
  for (const [key, value] of Object.entries(values)) {
    if (typeof value !== 'number') continue;
    if (AMOUNTS.includes(key)) values[key] = formatMoney(value, locale);
    if (INSTANTS[exception.kind]?.includes(key)) values[key] = dateTime(value, locale, zone);
  }
  const permission = PERMISSIONS.find((p) => p === values.permission);
  values.permission = permission ? i18n.t(`roles:permissions.${permission}`) : '';
  values.person = exception.person ? nameIn(locale, exception.person) : '';
  values.item = exception.item ? nameIn(locale, exception.item) : i18n.t('exceptions:someArticle');
  const isReceipt = 'receipt' in exception.data;
  const kind =
    isReceipt && (exception.kind === 'clash' || exception.kind === 'gap')
      ? (`${exception.kind}_receipt` as const)
      : exception.kind === 'oversold' && exception.data.reason === 'in_hand'
        ? 'oversold_in_hand'
        : exception.kind === 'points_wrong' && 'takenBack' in exception.data
          ? 'points_wrong_return'
          : exception.kind;
  return {
    title: i18n.t(`exceptions:kinds.${kind}.title`),
    message: i18n.t(`exceptions:kinds.${kind}.message`, values),
  };
}
