import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpPageId } from '../../routes/help/help-pages.ts';
import { PROGRAM_KEYS } from '../../routes/keys.ts';
import { officePart } from '../../ui/office-part.tsx';

const HelpPanel = officePart(async () => (await import('./help-panel.tsx')).HelpPanel);
/** Nobody has signed in who might open a screen. */
const NO_PLACES = { screenOf: () => undefined, mayOpen: () => false };

/** Opens the help of a screen before the sign-in. */
export function EntryHelp({ page }: { page: HelpPageId }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  useHotkeys([[PROGRAM_KEYS.help, () => setOpen((before) => !before)]], []);
  return (
    <>
      <Tooltip label={`${t('help')} (${PROGRAM_KEYS.help})`}>
        <ActionIcon
          aria-label={t('help')}
          aria-keyshortcuts={PROGRAM_KEYS.help}
          onClick={() => setOpen(true)}
        >
          <IconHelp />
        </ActionIcon>
      </Tooltip>
      {isOpen ? (
        <HelpPanel page={page} isBeside={false} {...NO_PLACES} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
