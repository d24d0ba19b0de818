import type { ReactNode } from 'react';
import { Money } from '../money.tsx';
import listRow from './list-row.module.css';

type Props = {
  label: ReactNode;
  /** A text is isolated from the direction of the screen. */
  value?: ReactNode;
  /** Instead of a value: an amount, in centimes. */
  amount?: number;
  className?: string | undefined;
  /** Its name is written small. */
  soft?: boolean;
  /** Stands out, as the style sheet says for `data-strong`. */
  strong?: boolean | undefined;
  /** The value is a number. */
  figures?: boolean;
};

/** One entry of a `dl`: a name and its value. */
export function Fact({ label, value, amount, className, soft, strong, figures }: Props) {
  return (
    <div className={className} data-strong={strong || undefined}>
      <dt className={soft ? listRow.note : undefined}>{label}</dt>
      <dd data-figures={figures || undefined}>
        {amount === undefined ? null : <Money centimes={amount} />}
        {typeof value === 'string' ? <bdi>{value}</bdi> : value}
      </dd>
    </div>
  );
}
