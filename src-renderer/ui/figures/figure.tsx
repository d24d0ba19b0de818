import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figure.module.css';
import { Growth } from './growth.tsx';

type Props = {
  label: string;
  value: ReactNode;
  /** Under the value. */
  note?: ReactNode;
  /** How it is calculated; shown on a press. */
  meaning?: string;
  /** Change in percent; null or absent when there is nothing to compare with. */
  growth?: number | null;
  /** What it is compared with, for screen readers. */
  than?: string;
  /** An increase is bad: costs, returns. */
  isCost?: boolean;
  tone?: 'warning' | undefined;
  /** The most important figure. */
  main?: boolean;
};

/** One figure with its change. */
export function Figure({ label, value, note, meaning, growth = null, than, isCost, tone, main }: Props) {
  return (
    <div
      className={classes.figure}
      data-main={main || undefined}
      data-tone={tone}
      data-explained={meaning !== undefined || undefined}
    >
      <div className={classes.head}>
        <span>{label}</span>
        {meaning === undefined ? null : <Meaning of={label} text={meaning} />}
      </div>
      <div className={classes.value}>
        <span>{value}</span>
        <Growth percent={growth} {...{ isCost: isCost ?? false, ...(than ? { than } : {}) }} />
      </div>
      {note === undefined ? null : <div className={classes.note}>{note}</div>}
    </div>
  );
}

function Meaning({ of, text }: { of: string; text: string }) {
  const { t } = useTranslation('analytics');
  return (
    <Popover width={280} position="bottom" withArrow shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={t('meaningOf', { name: of })}>
          <IconInfoCircle />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{text}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
