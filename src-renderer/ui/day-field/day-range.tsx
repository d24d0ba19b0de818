import type { ComponentProps } from 'react';
import { DayField } from './day-field.tsx';

type End = 'from' | 'to';

type Props = Omit<ComponentProps<typeof DayField>, 'label' | 'value' | 'onChange'> & {
  label: (end: End) => string;
  value: Record<End, string | null>;
  onChange: (change: Partial<Record<End, string | null>>) => void;
  /** The first day is not after the last. */
  isOrdered?: boolean;
};

/** The first and the last day that a list is narrowed to; each may be left open. */
export const DayRange = ({ label, value, onChange, isOrdered = false, ...field }: Props) =>
  (['from', 'to'] as const).map((end) => (
    <DayField
      key={end}
      aria-label={label(end)}
      value={value[end] ?? ''}
      min={isOrdered && end === 'to' ? (value.from ?? undefined) : undefined}
      max={isOrdered && end === 'from' ? (value.to ?? undefined) : undefined}
      onChange={(day) => onChange({ [end]: day || null })}
      {...field}
    />
  ));
