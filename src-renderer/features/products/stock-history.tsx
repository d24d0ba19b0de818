import { useTranslation } from 'react-i18next';
import type { StockMovement } from '../../../src/stock/contract.ts';
import { useSession } from '../../api/session.ts';
import { dateTime } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import classes from './quick-view.module.css';

/** Why the stock is what it is, newest first, in a panel that scrolls by itself. */
export function StockHistory({ movements }: { movements: readonly StockMovement[] }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { store } = useSession();
  return (
    <section>
      <h3 className={classes.heading}>{t('products:history.title')}</h3>
      {movements.length === 0 ? (
        <p className={classes.note}>{t('products:history.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
        <ol className={classes.history} tabIndex={0} aria-label={t('products:history.title')}>
          {movements.map((m) => (
            <li key={m.id} className={classes.movement}>
              <span className={classes.change} data-out={m.quantityChange < 0 || undefined} dir="ltr">
                {m.quantityChange > 0 ? `+${m.quantityChange}` : String(m.quantityChange).replace('-', '−')}
              </span>
              <span className={classes.what}>
                <span>
                  {t(`products:actions.${m.action}`)}
                  {m.document ? (
                    <>
                      {' '}
                      · <bdi>{m.document}</bdi>
                    </>
                  ) : null}
                </span>
                {m.notes ? <bdi className={classes.note}>{m.notes}</bdi> : null}
                <bdi className={classes.note}>{m.userName}</bdi>
              </span>
              <time className={classes.note} dateTime={new Date(m.createdAt).toISOString()}>
                {dateTime(m.createdAt, locale, store?.zone ?? 'Africa/Casablanca')}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
