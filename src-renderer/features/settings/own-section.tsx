import { useTranslation } from 'react-i18next';
import { type Landing, OwnSettings } from '../../ui/own-settings/own-settings.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useShownPart } from '../../ui/page/use-shown-part.ts';

/** The person's own settings at this station, which affect no one else. */
export function OwnSection({ landings }: { landings: readonly Landing[] }) {
  const { t } = useTranslation('settings');
  useShownPart();
  return (
    <Section title={t('tabs.me')} hint={t('me.message')}>
      <OwnSettings landings={landings} />
    </Section>
  );
}
