import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../../api/use-problem.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const OpenDrawerDialog = lazyPart(async () => (await import('../../drawer/public.ts')).OpenDrawerDialog);

type Props = {
  error: Error | null;
  /** It is unknown whether the sale was recorded. */
  unanswered: boolean;
  onStartOver: () => void;
  /** Called when the missing shift has been opened. */
  onDrawerOpened: () => void;
};

/** Why a sale was not completed, and what to do. No action here can sell twice. */
export function PaymentProblem({ error, unanswered, onStartOver, onDrawerOpened }: Props) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const [opening, setOpening] = useState(false);
  if (!error) return null;
  const problem = problemOf(error);
  const recorded = problem.code === 'KEY_REUSED';
  const title = unanswered
    ? t('sales:pay.unanswered.title')
    : recorded
      ? t('sales:pay.recorded.title')
      : problem.title;
  const message = unanswered
    ? t('sales:pay.unanswered.message')
    : recorded
      ? t('sales:pay.recorded.message')
      : problem.message;
  return (
    <Alert color={unanswered ? 'saffron' : 'brick'} icon={<IconAlertTriangle />} title={title} role="alert">
      {message}
      {problem.code === 'DRAWER_CLOSED' ? (
        <Button mt="xs" variant="light" onClick={() => setOpening(true)}>
          {t('drawer:open.start')}
        </Button>
      ) : null}
      {opening ? <OpenDrawerDialog onOpened={onDrawerOpened} onClose={() => setOpening(false)} /> : null}
      {recorded ? (
        <Button mt="xs" variant="light" onClick={onStartOver}>
          {t('sales:pay.recorded.startOver')}
        </Button>
      ) : null}
    </Alert>
  );
}
