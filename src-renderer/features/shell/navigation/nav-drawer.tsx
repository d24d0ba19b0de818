import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { opened: boolean; onClose: () => void; children: ReactNode };

/** The navigation where the page has no room beside it. It closes behind a link that was followed. */
export function NavDrawer({ opened, onClose, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Drawer opened={opened} onClose={onClose} size="var(--h-side)" title={t('nav.label')}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes behind a link that was followed. */}
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        {children}
      </div>
    </Drawer>
  );
}
