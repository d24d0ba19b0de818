import { DirectionProvider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page/page.tsx';
import classes from './kit.module.css';
import { KitControls } from './kit-controls.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitParts } from './kit-parts.tsx';

/**
 * Every piece of the kit in its states, side by side in both directions; in light and dark by the theme's menu. Those
 * who build a screen look here first, and the tour takes a picture of it.
 */
export function KitPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('screens:kit')}>
      <div className={classes.page}>
        {(['rtl', 'ltr'] as const).map((direction) => (
          <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
            <div className={classes.column} dir={direction}>
              <KitControls />
              <KitLists />
              <KitParts />
            </div>
          </DirectionProvider>
        ))}
      </div>
    </Page>
  );
}
