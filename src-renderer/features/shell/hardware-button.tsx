import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { IconUsb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHardware } from '../../api/hardware.ts';

/** State of this counter's devices, marked when one needs action, with a link to them. */
export function HardwareButton() {
  const { t } = useTranslation('hardware');
  const hardware = useHardware();
  if (!hardware) return null;
  const { devices, papers } = hardware;
  const troubled = devices.filter((device) => device.state === 'away' || device.state === 'trouble');
  const isUnsure = papers.some(({ status }) => status === 'unsure' || status === 'failed');
  const lines = [
    ...troubled.map(
      ({ kind, trouble }) =>
        `${t(`kinds.${kind}`)}: ${trouble ? t(`troubles.${trouble}`) : t('states.away')}`,
    ),
    ...(papers.length > 0 ? [t('summary.papers', { count: papers.length })] : []),
  ];
  if (lines.length === 0) lines.push(t(devices.length === 0 ? 'summary.none' : 'summary.fine'));
  return (
    <Tooltip
      multiline
      label={
        <>
          {t('summary.button')}
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      }
    >
      <Indicator
        disabled={troubled.length === 0 && !isUnsure}
        label={papers.length > 0 ? papers.length : undefined}
        color="brick"
        offset={6}
        size={papers.length > 0 ? 18 : 10}
        autoContrast
      >
        <ActionIcon component={Link} to="/devices" aria-label={[t('summary.button'), ...lines].join(' · ')}>
          <IconUsb />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  );
}
