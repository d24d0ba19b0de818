import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportCheck } from '../../../src/imports/contract.ts';
import { useFormats } from '../../api/use-formats.ts';

const OUTCOMES = ['added', 'corrected', 'left'] as const;

type Props = {
  of: 'openings' | 'pointOpenings';
  openings: ImportCheck['openings'];
};

/** What the lines of a file do to what clients owe, or to their points, in sums; nothing where no line says it. */
export function Openings({ of, openings }: Props) {
  const { t } = useTranslation();
  const { formatMoney, formatNumber } = useFormats();
  if (openings === null) return null;
  const outcomes = OUTCOMES.filter((outcome) => openings[outcome].clients > 0);
  const format = of === 'openings' ? formatMoney : formatNumber;
  return (
    <Alert color="sand">
      {outcomes.length === 0 ? t(`imports:check.${of}.same`) : null}
      {outcomes.map((outcome) => (
        <Text key={outcome}>
          {t(`imports:check.${of}.${outcome}`, {
            count: openings[outcome].clients,
            amount: format(openings[outcome].amount),
          })}
        </Text>
      ))}
    </Alert>
  );
}
