import { useTranslation } from 'react-i18next';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import panes from '../../ui/lists/panes.module.css';
import { ClosingPanel } from './closing-panel.tsx';
import { ClosingsList } from './closings-list.tsx';
import classes from './reports.module.css';
import { XPanel } from './x-panel.tsx';

const ADDRESS = { closing: inAddress.id() };

/** The day so far, and earlier closings. */
export function ZView() {
  const { t } = useTranslation();
  const { at, open, close } = useAddress(ADDRESS);
  const show = (closing: string) => open({ closing });
  return (
    <div className={classes.z}>
      <section className={panes.main} aria-label={t('reports:z.x')}>
        <XPanel onOpen={show} />
      </section>
      <aside className={panes.side}>
        <h2 className={panes.heading}>{t('reports:z.earlier')}</h2>
        <ClosingsList onOpen={show} />
      </aside>
      {at.closing ? <ClosingPanel id={at.closing} onClose={() => close({ closing: null })} /> : null}
    </div>
  );
}
