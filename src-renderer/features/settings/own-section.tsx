import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Landing, OwnSettings } from '../../ui/own-settings/own-settings.tsx';
import { useShownPart } from '../../ui/page/use-shown-part.ts';
import classes from './settings.module.css';

/** The person's own settings at this station, which affect no one else. */
export function OwnSection({ landings }: { landings: readonly Landing[] }) {
  const { t } = useTranslation('settings');
  useShownPart();
  return (
    <section className={classes.section} aria-labelledby="settings-me">
      <div>
        <Title order={2} size="h4" id="settings-me">
          {t('tabs.me')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('me.message')}
        </Text>
      </div>
      <OwnSettings landings={landings} />
    </section>
  );
}
