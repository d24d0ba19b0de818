import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { partId } from '../../ui/page/use-shown-part.ts';
import { hasData, LoadingState } from '../../ui/states.tsx';
import { ChoicesForm } from './choices-form.tsx';
import classes from './profile.module.css';

/** What the person is told, where they may be told anything. */
export function OwnChoices() {
  const { t } = useTranslation(['profile', 'push-messages']);
  const query = useQuery(api.notifications.choices.queryOptions());
  if (hasData(query) && query.data.possible.length === 0) return null;
  return (
    <Paper withBorder p="lg" className={classes.column} id={partId('told')}>
      <div>
        <Title order={2}>{t('told.title')}</Title>
        <Text c="dimmed" size="sm">
          {t('told.message', { button: t('push-messages:turnOn') })}
        </Text>
      </div>
      {query.isPending ? <LoadingState /> : null}
      {query.isError && !hasData(query) ? <Text c="dimmed">{t('needsServer')}</Text> : null}
      {hasData(query) ? <ChoicesForm {...query.data} /> : null}
    </Paper>
  );
}
