import { declareNotices } from '../core/notice-kinds.ts';
import type { Row } from '../core/store/store.ts';
import { type Notice, toChoosers } from '../notifications/notice.ts';
import { netOf, sumFigures } from './z-rules.ts';

const KINDS = declareNotices('day_closed');
type Own = typeof KINDS;

declare module '../core/notice-kinds.ts' {
  interface NoticeKinds extends Own {}
}

/** The notification about a closing, for those who chose it. The server writes closings itself; they are not replicated. */
export function closedNotice({ id, storeId, day, label, body }: Row<'zReports'>): Notice {
  const figures = sumFigures(body.days.map((d) => d.figures));
  return {
    cause: id,
    role: 'closed',
    storeId,
    entityId: id,
    data: { day, number: label, net: netOf(figures), sales: figures.sales },
    ...toChoosers('day_closed', 0),
  };
}
