import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosingPanel } from './closing-panel.tsx';
import { ClosingsList } from './closings-list.tsx';
import classes from './reports.module.css';
import { XPanel } from './x-panel.tsx';

/** The day so far, and earlier closings. */
export function ZView() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <div className={classes.z}>
      <section className={classes.main} aria-label={t('reports:z.x')}>
        <XPanel onOpen={setOpened} />
      </section>
      <aside className={classes.side}>
        <h2 className={classes.heading}>{t('reports:z.earlier')}</h2>
        <ClosingsList onOpen={setOpened} />
      </aside>
      {opened ? <ClosingPanel id={opened} onClose={() => setOpened(null)} /> : null}
    </div>
  );
}
