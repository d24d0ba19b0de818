import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/money.tsx';
import { METHOD_ICONS } from './method-icons.ts';
import classes from './payment-dialog.module.css';
import { usePayWords } from './use-pay-words.ts';
import type { PaymentChoice } from './use-payment-choice.ts';

type Props = {
  choice: PaymentChoice;
  parts: readonly string[];
  active: string;
  disabled: boolean;
  amountOf: (method: string) => number;
  onChoose: (method: string) => void;
  onAdd: (method: string) => void;
};

/** The parts of a split payment: the one that is chosen takes the keys. */
export function SplitParts({ choice, parts, active, disabled, amountOf, onChoose, onAdd }: Props) {
  const { t } = useTranslation();
  const words = usePayWords();
  const tops = parts.map(choice.topOf);
  const addable = choice.all.filter((m) => !tops.includes(m.id));
  return (
    <div className={classes.split}>
      {parts.map((method) => (
        <button
          key={method}
          type="button"
          className={classes.part}
          aria-pressed={active === method}
          disabled={disabled}
          onClick={() => onChoose(method)}
        >
          <span>{words(method)}</span>
          <Money centimes={amountOf(method)} />
        </button>
      ))}
      {addable.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button className={classes.add} variant="default" leftSection={<IconPlus />} disabled={disabled}>
              {t('sales:pay.addPart')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {addable.map(({ id, kind }) => {
              const Icon = METHOD_ICONS[kind];
              return (
                <Menu.Item
                  key={id}
                  className={classes.other}
                  leftSection={<Icon />}
                  onClick={() => onAdd(id)}
                >
                  {words(id)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}
