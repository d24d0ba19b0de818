import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePersonName } from '../../api/use-people.ts';
import { Dotted } from '../../ui/lists/dotted.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import classes from './quick-view.module.css';

const PAGE = 30;

/** An item's stock movements, newest first, in its own scroll area. */
export function StockHistory({ itemId }: { itemId: string }) {
  const personName = usePersonName();
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const query = usePages(api.stock.movements, { id: itemId, limit: PAGE });
  const movements = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section>
      <h3 className={classes.heading}>{t('catalogue:history.title')}</h3>
      {!hasData(query) ? (
        <QueryState query={query} />
      ) : movements.length === 0 ? (
        <p className={classes.note}>{t('catalogue:history.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
        <ol className={classes.history} tabIndex={0} aria-label={t('catalogue:history.title')}>
          {movements.map((m) => (
            <li key={m.id} className={classes.movement}>
              <span className={classes.change} data-out={m.quantityChange < 0 || undefined} dir="ltr">
                {m.quantityChange > 0 ? `+${m.quantityChange}` : String(m.quantityChange).replace('-', '−')}
              </span>
              <span className={classes.what}>
                <span>
                  <Dotted>
                    {t(`catalogue:actions.${m.action}`)}
                    {m.document ? <bdi>{m.document}</bdi> : null}
                  </Dotted>
                </span>
                {m.notes ? <bdi className={classes.note}>{m.notes}</bdi> : null}
                <bdi className={classes.note}>{personName(m.userName)}</bdi>
              </span>
              <time className={classes.note} dateTime={new Date(m.createdAt).toISOString()}>
                {dateTime(m.createdAt)}
              </time>
            </li>
          ))}
          <li>
            <MoreButton query={query} label={t('catalogue:history.more')} />
          </li>
        </ol>
      )}
    </section>
  );
}
