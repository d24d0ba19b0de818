import { Modal, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';
import { LoadingState } from '../../ui/states.tsx';

const Internals = lazy(async () => ({ default: (await import('./internals.tsx')).Internals }));
const SimulatorPanel = lazy(async () => ({
  default: (await import('./simulator-panel.tsx')).SimulatorPanel,
}));

const ADDRESS = { developer: inAddress.flag() };

/** The till's internal state, and its simulators, for people who manage stores. Toggled by Ctrl+Alt+D. */
export function DeveloperPanel() {
  const { t } = useTranslation(['developer', 'common']);
  const { can } = useSession();
  const { at, open, close } = useAddress(ADDRESS);
  const { developer } = at;
  // The address changes with each screen, and so do these.
  const toggle = useRef<() => void>(() => undefined);
  toggle.current = () => (developer ? close({ developer: false }) : open({ developer: true }));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyD') return;
      event.preventDefault();
      toggle.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Modal opened={developer} onClose={() => close({ developer: false })} title={t('title')} size="xl">
      {developer && !can('can_manage_stores') ? <Text>{t('onlyManagers')}</Text> : null}
      {developer && can('can_manage_stores') ? (
        <Suspense fallback={<LoadingState />}>
          <Internals />
          <SimulatorPanel />
        </Suspense>
      ) : null}
    </Modal>
  );
}
