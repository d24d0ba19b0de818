import { ActionIcon, Indicator, Tooltip } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TillStatus } from '../../../src/till/contract.ts';

/** Link to the sync inbox; the badge counts undecided entries. */
export function InboxButton({ status }: { status: TillStatus }) {
  const { t } = useTranslation('shell');
  const count = status.refused + status.aside;
  const open = t('inbox.open', { count });
  return (
    <Tooltip
      multiline
      label={
        <>
          {t('inbox.button')}
          <br />
          {open}
        </>
      }
    >
      <Indicator
        label={count > 99 ? '99+' : count}
        disabled={count === 0}
        color="brick"
        autoContrast
        offset={6}
        size="lg"
      >
        <ActionIcon component={Link} to="/sync-inbox" aria-label={`${t('inbox.button')} · ${open}`}>
          <IconInbox />
        </ActionIcon>
      </Indicator>
    </Tooltip>
  );
}
