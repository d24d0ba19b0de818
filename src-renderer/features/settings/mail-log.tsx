import { Badge, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Mail } from '../../../src/mail/contract.ts';
import { api } from '../../api/client.ts';
import { usePages } from '../../api/paged.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import layout from '../../ui/layout.module.css';
import { ShortList } from '../../ui/lists/short-list.tsx';
import { Section } from '../../ui/page/section.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './mail.module.css';

const PAGE = 20;
/** Refresh interval: emails are sent and fail in the background. */
const LOOK_MS = 15_000;
const COLOR: Record<Mail['status'], string> = { waiting: 'saffron', sent: 'emerald', failed: 'brick' };

/** All emails with their state; a failed one can be sent again. */
export function MailLog() {
  const { t } = useTranslation('mail');
  const queries = useQueryClient();
  const list = usePages(api.mail.list, { limit: PAGE }, { refetchInterval: LOOK_MS });
  const again = useWrite(api.mail.sendAgain, () => toast('success', t('log.againDone')), {
    onSettled: () => queries.invalidateQueries({ queryKey: api.mail.list.key() }),
  });
  return (
    <Section title={t('log.title')}>
      <ShortList query={list} empty={<p className={classes.hint}>{t('log.empty')}</p>} more={t('log.older')}>
        {(mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            busy={again.isPending}
            onAgain={() => again.mutate({ id: mail.id })}
          />
        )}
      </ShortList>
    </Section>
  );
}

function MailRow({ mail, busy, onAgain }: { mail: Mail; busy: boolean; onAgain: () => void }) {
  const { t } = useTranslation('mail');
  const { dateTime, dayText } = useFormats();
  const { kind, day, status, receiver, sentAt, at, attempts, nextAt, error } = mail;
  const what = kind === 'test' ? t('log.test') : t('log.daily', { day: dayText(day) });
  return (
    <li className={classes.mail}>
      <div className={layout.grow}>
        <strong>{what}</strong>
        {' · '}
        <bdi dir="ltr">{receiver}</bdi>
        <p className={classes.hint}>
          {dateTime(sentAt ?? at)}
          {status === 'sent' ? null : ` · ${t('log.attempts', { count: attempts })}`}
          {nextAt ? ` · ${t('log.next', { at: dateTime(nextAt) })}` : null}
        </p>
        {error ? (
          <p className={classes.error}>
            <bdi dir="ltr">{error}</bdi>
          </p>
        ) : null}
      </div>
      <Badge color={COLOR[status]}>{t(`log.statuses.${status}`)}</Badge>
      {kind === 'daily' && status === 'failed' ? (
        <Button variant="light" leftSection={<IconRefresh />} loading={busy} onClick={onAgain}>
          {t('log.again')}
        </Button>
      ) : null}
    </li>
  );
}
