import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PROGRAM_KEYS } from '../../routes/keys.ts';

/** Opens and closes the help. */
export function HelpButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Tooltip label={`${t('help')} (${PROGRAM_KEYS.help})`}>
      <ActionIcon
        aria-label={t('help')}
        aria-keyshortcuts={PROGRAM_KEYS.help}
        aria-expanded={isOpen}
        onClick={onPress}
      >
        <IconHelp />
      </ActionIcon>
    </Tooltip>
  );
}
