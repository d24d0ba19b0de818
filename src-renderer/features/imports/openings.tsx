import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportCheck } from '../../../src/imports/contract.ts';
import { useFormats } from '../../api/use-formats.ts';

const OUTCOMES = ['added', 'corrected', 'left'] as const;

/** What the lines of a file do to what clients owe, in sums. */
export function Openings({ openings }: { openings: NonNullable<ImportCheck['openings']> }) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const outcomes = OUTCOMES.filter((outcome) => openings[outcome].clients > 0);
  return (
    <Alert color="sand">
      {outcomes.length === 0 ? t('imports:check.openings.same') : null}
      {outcomes.map((outcome) => (
        <Text key={outcome}>
          {t(`imports:check.openings.${outcome}`, {
            count: openings[outcome].clients,
            amount: formatMoney(openings[outcome].amount),
          })}
        </Text>
      ))}
    </Alert>
  );
}
