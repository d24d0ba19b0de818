import type { i18n as I18n } from 'i18next';
import { formatMoney, type Locale } from '../../../src/core/money.ts';
import { EXCEPTION_KINDS } from '../../../src/exceptions/rules.ts';
import { LEAVE_TYPES } from '../../../src/leave/rules.ts';
import type { Notification } from '../../../src/notifications/contract.ts';
import { periodName } from '../../i18n/dates.ts';
import { nameIn } from '../../i18n/use-locale.ts';

const ltr = (text: string) => `\u2066${text}\u2069`;
const isolated = (text: string) => `\u2068${text}\u2069`;

type Named = { name: string; nameAr: string | null; nameFr: string | null };

/** A notification in the words of a language: what it is, and about what. */
export function wordsOf(
  notification: Notification,
  i18n: I18n,
  locale: Locale,
): { title: string; message: string } {
  const { kind, data, person, from } = notification;
  const text = (key: string): string => String(data[key] ?? '');
  const number = (key: string): number => Number(data[key] ?? 0);
  const named = (one: Named | null, otherwise: string) => isolated(one ? nameIn(locale, one) : otherwise);
  const leaveType = () => {
    const type = LEAVE_TYPES.find((one) => one === data.type);
    return type ? i18n.t(`leave:types.${type}`) : '';
  };
  const days = () => periodName({ from: text('from'), to: text('to') }, locale);
  switch (kind) {
    case 'exception': {
      const found = EXCEPTION_KINDS.find((one) => one === data.kind);
      const what = found ? i18n.t(`exceptions:kinds.${found}.title`) : '';
      return { title: i18n.t('notifications:kinds.exception.title'), message: what };
    }
    case 'low_stock': {
      const style = { name: text('name'), nameAr: text('nameAr') || null, nameFr: text('nameFr') || null };
      const facts = [nameIn(locale, style), text('size'), text('color')].filter((fact) => fact !== '');
      const article = facts.map(isolated).join(' · ');
      const count = number('stock');
      return {
        title: i18n.t('notifications:kinds.low_stock.title'),
        message:
          count > 0
            ? i18n.t('notifications:kinds.low_stock.left', { article, count })
            : i18n.t('notifications:kinds.low_stock.none', { article }),
      };
    }
    case 'low_stock_many':
      return {
        title: i18n.t('notifications:kinds.low_stock_many.title'),
        message: i18n.t('notifications:kinds.low_stock_many.message', { count: number('count') }),
      };
    case 'drawer_difference': {
      const difference = number('difference');
      const amount = isolated(formatMoney(Math.abs(difference), locale));
      const about = { amount, name: isolated(text('name')), number: ltr(text('number')) };
      return {
        title: i18n.t(`notifications:kinds.drawer_difference.${difference < 0 ? 'short' : 'over'}`),
        message: i18n.t('notifications:kinds.drawer_difference.message', about),
      };
    }
    case 'goods_sent': {
      const about = { count: number('pieces'), store: named(from, ''), number: ltr(text('number')) };
      return {
        title: i18n.t('notifications:kinds.goods_sent.title'),
        message: i18n.t('notifications:kinds.goods_sent.message', about),
      };
    }
    case 'leave_asked': {
      const about = { name: named(person, text('name')), type: leaveType(), days: days() };
      return {
        title: i18n.t('notifications:kinds.leave_asked.title'),
        message: i18n.t('notifications:kinds.leave_asked.message', about),
      };
    }
    case 'leave_answered': {
      const about = { name: isolated(text('name')), type: leaveType(), days: days() };
      const status = data.status === 'approved' ? 'approved' : 'denied';
      return {
        title: i18n.t(`notifications:kinds.leave_answered.${status}`),
        message: i18n.t('notifications:kinds.leave_answered.message', about),
      };
    }
    case 'count_waiting': {
      const about = { number: ltr(text('number')), name: isolated(text('name')) };
      return {
        title: i18n.t('notifications:kinds.count_waiting.title'),
        message: i18n.t('notifications:kinds.count_waiting.message', about),
      };
    }
    case 'mail_failed': {
      const day = periodName({ from: text('day'), to: text('day') }, locale);
      return {
        title: i18n.t('notifications:kinds.mail_failed.title'),
        message: i18n.t('notifications:kinds.mail_failed.message', { day, receiver: ltr(text('receiver')) }),
      };
    }
  }
}

/** Where what a notification tells is looked into and settled. */
export function placeOf({ kind, entityId }: Notification): string {
  switch (kind) {
    case 'exception':
      return '/exceptions';
    case 'low_stock':
      return entityId ? `/inventory?item=${entityId}` : '/inventory?status=low_stock';
    case 'low_stock_many':
      return '/inventory?status=low_stock';
    case 'drawer_difference':
      return '/drawer';
    case 'goods_sent':
      return '/transfers';
    case 'leave_asked':
    case 'leave_answered':
      return '/leave';
    case 'count_waiting':
      return entityId ? `/inventory-audit/${entityId}` : '/inventory-audit';
    case 'mail_failed':
      return '/settings?section=mail';
  }
}
