import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sent-fields.module.css';

/** The fields of a form: while it is unknown whether what was sent was done, they stay as they are, and this is said. */
export function SentFields({ unanswered, children }: { unanswered: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={classes.fields} disabled={unanswered}>
        {children}
      </fieldset>
      {unanswered ? (
        <Alert color="saffron" role="alert" icon={<IconAlertTriangle />} title={t('unanswered.title')}>
          {t('unanswered.message')}
        </Alert>
      ) : null}
    </>
  );
}
