import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HardwareSettings } from '../../../src/hardware/contract.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { isPort, PortFields } from './transport-fields.tsx';

const WORDS = { fr: 'Français', en: 'English' } as const;
type Display = NonNullable<HardwareSettings['display']>;
const FRESH: Display = { path: '', baudRate: 9_600, language: 'fr' };

/** Settings of the two-line client display. */
export function DisplayDialog({ settings, onClose }: { settings: HardwareSettings; onClose: () => void }) {
  const { t } = useTranslation('hardware');
  const [display, setDisplay] = useState(settings.display ?? FRESH);
  return (
    <SettingsDialog
      title={t('display.title')}
      settings={isPort(display) ? { ...settings, display } : null}
      without={settings.display ? { ...settings, display: null } : undefined}
      onClose={onClose}
    >
      <PortFields {...display} onChange={(port) => setDisplay({ ...display, ...port })} />
      <Select
        label={t('display.language')}
        allowDeselect={false}
        data={Object.entries(WORDS).map(([value, label]) => ({ value, label }))}
        value={display.language}
        onChange={(value) => setDisplay({ ...display, language: value === 'en' ? 'en' : 'fr' })}
      />
    </SettingsDialog>
  );
}
