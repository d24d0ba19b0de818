import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconArrowsSplit2, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../key-hint.tsx';
import { METHOD_ICONS } from './method-icons.ts';
import classes from './payment-dialog.module.css';
import { SPLIT } from './payment-draft.ts';
import { usePayWords } from './use-pay-words.ts';
import type { PaymentChoice } from './use-payment-choice.ts';

type Props = {
  choice: PaymentChoice;
  mode: string;
  disabled: boolean;
  onChoose: (mode: string) => void;
};

/** What the client pays with: the methods in quick use side by side. */
export function MethodChoice({ choice, mode, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const words = usePayWords();
  const top = choice.topOf(mode);
  // A method chosen under "More" stands with the others until another one is chosen.
  const shown = [...choice.quick, ...choice.more.filter((m) => m.id === top)];
  const modes = choice.all.length > 1 ? [...shown.map((m) => m.id), SPLIT] : [];
  if (modes.length === 0) return null;
  return (
    <SegmentedControl
      fullWidth
      size="lg"
      classNames={{ root: classes.modes, label: classes.modeLabel }}
      data-many={modes.length > 3 || undefined}
      aria-label={t('sales:pay.method')}
      value={top}
      disabled={disabled}
      onChange={onChoose}
      data={modes.map((id) => {
        const kind = choice.methodOf(id)?.kind;
        const Icon = kind ? METHOD_ICONS[kind] : IconArrowsSplit2;
        return {
          value: id,
          label: (
            <span className={classes.mode} title={choice.keyOf(id)}>
              <Icon aria-hidden="true" />
              {words(id)}
            </span>
          ),
        };
      })}
    />
  );
}

/** The methods that are not in quick use. */
export function MoreMethods({ choice, disabled, onChoose }: Omit<Props, 'mode'>) {
  const { t } = useTranslation();
  const words = usePayWords();
  if (choice.more.length === 0) return null;
  return (
    <Menu position="bottom-start" trapFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots />} disabled={disabled}>
          {t('sales:pay.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choice.more.map(({ id, kind }) => {
          const Icon = METHOD_ICONS[kind];
          return (
            <Menu.Item
              key={id}
              className={classes.other}
              leftSection={<Icon />}
              rightSection={<KeyHint>{choice.keyOf(id)}</KeyHint>}
              onClick={() => onChoose(id)}
            >
              {words(id)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
