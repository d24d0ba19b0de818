import { Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { Internals } from './internals.tsx';
import { SimulatorPanel } from './simulator-panel.tsx';

/** The till's internal state, and its simulators, for people who manage stores. */
export function DeveloperDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['developer', 'common']);
  const { can } = useSession();
  return (
    <Modal opened onClose={onClose} title={t('title')} size="xl">
      {can('can_manage_stores') ? (
        <>
          <Internals />
          <SimulatorPanel />
        </>
      ) : (
        <Text>{t('onlyManagers')}</Text>
      )}
    </Modal>
  );
}
