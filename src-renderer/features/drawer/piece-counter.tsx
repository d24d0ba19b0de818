import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PIECES_OR_NONE } from '../../../src/core/number-text.ts';
import { COINS, type Denominations, NOTES, sumOfPieces } from '../../../src/drawer/rules.ts';
import { useFormats } from '../../api/use-formats.ts';
import { Money } from '../../ui/money.tsx';
import { NumberCell } from '../../ui/number-field/number-cell.tsx';
import classes from './piece-counter.module.css';

type Props = {
  /** Accessible name of what is counted. */
  label: string;
  pieces: Denominations;
  onChange: (pieces: Denominations) => void;
};

const KINDS = [
  ['notes', NOTES],
  ['coins', COINS],
] as const;

/** The number of each note and coin, entered by touch or by digits and Enter. */
export function PieceCounter({ label, pieces, onChange }: Props) {
  const { t } = useTranslation();
  const { formatAmount } = useFormats();
  const root = useRef<HTMLDivElement>(null);
  /** "200", "0.50": the value of a note or coin. */
  const face = (value: number) => (value % 100 === 0 ? String(value / 100) : formatAmount(value));
  const set = (value: number, count: number) => {
    const { [value]: _, ...others } = pieces;
    onChange(count > 0 ? { ...others, [value]: count } : others);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (by === 0 || !(event.target instanceof HTMLInputElement)) return;
    const fields = [...(root.current?.querySelectorAll('input') ?? [])];
    const next = fields[fields.indexOf(event.target) + by];
    // Enter in the last field submits the form as usual.
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  };
  const row = (value: number) => {
    const count = pieces[value] ?? 0;
    const name = t(value >= 20_00 ? 'drawer:pieces.note' : 'drawer:pieces.coin', { value: face(value) });
    return (
      <li key={value} className={classes.row}>
        <bdi className={classes.face} data-note={value >= 20_00 || undefined} dir="ltr">
          {face(value)}
        </bdi>
        <ActionIcon
          variant="default"
          tabIndex={-1}
          disabled={count === 0}
          aria-label={t('drawer:pieces.less', { name })}
          onClick={() => set(value, count - 1)}
        >
          <IconMinus />
        </ActionIcon>
        <NumberCell
          rules={PIECES_OR_NONE}
          className={classes.field ?? ''}
          aria-label={name}
          placeholder="0"
          value={count === 0 ? null : count}
          onChange={(typed) => set(value, typed ?? 0)}
        />
        <ActionIcon
          variant="default"
          tabIndex={-1}
          aria-label={t('drawer:pieces.more', { name })}
          onClick={() => set(value, count + 1)}
        >
          <IconPlus />
        </ActionIcon>
        <span className={classes.sum} data-empty={count === 0 || undefined}>
          <Money centimes={value * count} />
        </span>
      </li>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the fields inside.
    <div ref={root} className={classes.root} onKeyDown={step}>
      {KINDS.map(([kind, values]) => (
        <ul key={kind} className={classes.list} aria-label={t(`drawer:pieces.${kind}`)}>
          {values.map(row)}
        </ul>
      ))}
      <output className={classes.total} aria-label={label}>
        <span>{label}</span>
        <Money centimes={sumOfPieces(pieces)} />
      </output>
    </div>
  );
}
