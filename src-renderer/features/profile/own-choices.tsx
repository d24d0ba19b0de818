import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { partId, useShownPart } from '../../ui/page/use-shown-part.ts';
import { hasData, LoadingState } from '../../ui/states.tsx';
import { ChoicesForm } from './choices-form.tsx';

const HEADING = 'own-told';

/** What the person is told, where they may be told anything. */
export function OwnChoices() {
  const { t } = useTranslation(['profile', 'push-messages']);
  const query = useQuery(api.notifications.choices.queryOptions());
  useShownPart(hasData(query));
  if (hasData(query) && query.data.possible.length === 0) return null;
  return (
    <Paper withBorder p="lg" className={layout.column} component="section" aria-labelledby={HEADING}>
      <div id={partId('told')}>
        <Title order={2} id={HEADING}>
          {t('told.title')}
        </Title>
        <Hint>{t('told.message', { button: t('push-messages:turnOn') })}</Hint>
      </div>
      {query.isPending ? <LoadingState /> : null}
      {query.isError && !hasData(query) ? <Text c="dimmed">{t('needsServer')}</Text> : null}
      {hasData(query) ? <ChoicesForm {...query.data} /> : null}
    </Paper>
  );
}
