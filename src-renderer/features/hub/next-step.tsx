import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import classes from './next-step.module.css';
import { type Step, useFirstSteps } from './use-first-steps.ts';

type Props = { storeId: string; path: string };

/** Offers the next of the first steps once one is done on its own screen. */
export function NextStep({ storeId, path }: Props) {
  const steps = useFirstSteps(storeId);
  return steps ? <Offer path={path} left={steps.left} onLater={steps.wait} /> : null;
}

type OfferProps = { path: string; left: readonly Step[]; onLater: (step: Step) => void };

function Offer({ path, left, onLater }: OfferProps) {
  const { t } = useTranslation(['hub', 'common']);
  const places = left.map(({ to }) => to);
  const [seen, setSeen] = useState(places);
  const [isShown, setIsShown] = useState(false);
  if (seen.join() !== places.join()) {
    setSeen(places);
    if (seen.some((place) => !places.includes(place))) setIsShown(true);
  }
  const [next] = left;
  if (!isShown || !next || next.to.split('?')[0] === path) return null;
  const { id, to, mayWait } = next;
  const title = t(`first.steps.${id}.title`);
  return (
    <div className={classes.bar} role="status">
      <span className={classes.word}>{t('first.next')}</span>
      <LinkButton
        variant="light"
        to={to}
        rightSection={<MirroredIcon icon={IconArrowRight} />}
        onClick={() => setIsShown(false)}
      >
        {title}
      </LinkButton>
      {mayWait ? (
        <Button
          variant="subtle"
          aria-label={t('first.laterOf', { step: title })}
          onClick={() => onLater(next)}
        >
          {t('first.later')}
        </Button>
      ) : null}
      <ActionIcon
        variant="subtle"
        className={classes.close}
        aria-label={t('common:close')}
        onClick={() => setIsShown(false)}
      >
        <IconX />
      </ActionIcon>
    </div>
  );
}
