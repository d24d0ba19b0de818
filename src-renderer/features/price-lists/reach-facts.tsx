import { useTranslation } from 'react-i18next';
import type { ClientKind } from '../../../src/clients/rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Fact } from '../../ui/lists/fact.tsx';

type Props = {
  /** What it is on this day: running, ended. */
  state: string;
  of: { startsOn: string; endsOn: string; clientKinds: readonly ClientKind[]; mayReduce: boolean };
};

/** Between which days and for whom a list or a coupon lowers prices, and whether a person may lower them further. */
export function ReachFacts({ state, of }: Props) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const clients = of.clientKinds.map((kind) => t(`clients:kinds.${kind}`)).join(', ');
  const days = { from: dayText(of.startsOn), to: dayText(of.endsOn) };
  return (
    <>
      <Fact soft label={state} value={t('price-lists:days', days)} />
      <Fact soft label={t('price-lists:clients')} value={clients || t('price-lists:everyone')} />
      <Fact
        soft
        label={t('price-lists:discounts.label')}
        value={t(`price-lists:discounts.${of.mayReduce ? 'yes' : 'no'}`)}
      />
    </>
  );
}
