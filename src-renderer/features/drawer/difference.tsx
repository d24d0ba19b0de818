import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/money.tsx';
import classes from './drawer.module.css';

/** The counted amount compared with the expected one, as a word and an amount: red when short, saffron when over. */
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
