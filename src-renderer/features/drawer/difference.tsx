import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import classes from './drawer.module.css';

/** Counted against expected, in a word and an amount: short is a loss, over deserves a look, right is right. */
export function Difference({ centimes, large = false }: { centimes: number; large?: boolean }) {
  const { t } = useTranslation();
  const tone = centimes === 0 ? 'right' : centimes < 0 ? 'short' : 'over';
  return (
    <span className={classes.difference} data-tone={tone} data-large={large || undefined}>
      <span>{t(`drawer:tones.${tone}`)}</span>
      {centimes === 0 ? null : <Money centimes={Math.abs(centimes)} />}
    </span>
  );
}
