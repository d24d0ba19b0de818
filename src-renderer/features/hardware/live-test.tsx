import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceRead, onDeviceRead } from '../../api/device-reads.ts';
import { Hint } from '../../ui/hint.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import classes from './hardware.module.css';

/** Shows scans and cards as they arrive; nothing is sold here. */
export function LiveTest() {
  const { t } = useTranslation('hardware');
  const [read, setRead] = useState<DeviceRead | null>(null);
  // A keyboard reader does not identify itself: a card typed by it looks like a code.
  useScanner((text) =>
    setRead((now) => (now?.text === text && now.kind === 'card' ? now : { kind: 'scan', text })),
  );
  useEffect(() => onDeviceRead(setRead), []);
  return (
    <Section className={classes.panel} size="h5" title={t('live.title')}>
      <div className={classes.live} data-read={read ? true : undefined} role="status">
        {read ? (
          <>
            <Text size="sm">{t(`live.${read.kind}`)}</Text>
            <bdi className={classes.code}>{read.text}</bdi>
            <Hint>{t('live.length', { count: read.text.length })}</Hint>
          </>
        ) : (
          <Text c="dimmed">{t('live.hint')}</Text>
        )}
      </div>
    </Section>
  );
}
