import { Modal } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../ui/states.tsx';

const Internals = lazy(async () => ({ default: (await import('./internals.tsx')).Internals }));
const SimulatorPanel = lazy(async () => ({
  default: (await import('./simulator-panel.tsx')).SimulatorPanel,
}));

/** The till's internal state, and its simulators. Toggled by Ctrl+Alt+D. */
export function DeveloperPanel() {
  const { t } = useTranslation(['developer', 'common']);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyD') return;
      event.preventDefault();
      setOpened((before) => !before);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title={t('title')} size="xl">
      {opened ? (
        <Suspense fallback={<LoadingState />}>
          <Internals />
          <SimulatorPanel />
        </Suspense>
      ) : null}
    </Modal>
  );
}
