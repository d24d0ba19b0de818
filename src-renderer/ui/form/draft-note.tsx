import { Alert, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

/** Says that a form shows what was typed before, and lets it begin anew. */
export function DraftNote({ draft }: { draft: { isBack: boolean; startOver: () => void } }) {
  const { t } = useTranslation();
  if (!draft.isBack) return null;
  return (
    <Alert color="saffron" icon={<IconHistory />} mb="md" classNames={{ message: classes.draft }}>
      <span>{t('draft.back')}</span>
      <Button size="compact-md" variant="default" onClick={draft.startOver}>
        {t('draft.startOver')}
      </Button>
    </Alert>
  );
}
