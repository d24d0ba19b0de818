import { Button, type ButtonProps } from '@mantine/core';
import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CartBody } from '../../../../src/till/contract.ts';

type Props = ButtonProps & {
  cart: Pick<CartBody, 'clientId' | 'clientName'>;
  nameClassName?: string | undefined;
  onClick: () => void;
  'aria-keyshortcuts'?: string;
};

/** The client of a cart, or the way to choose one. */
export function ClientButton({ cart: { clientId, clientName }, nameClassName, ...button }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      variant={clientId ? 'light' : 'default'}
      justify="flex-start"
      leftSection={clientId ? <IconUser /> : <IconUserPlus />}
      {...button}
    >
      {clientName ? <bdi className={nameClassName}>{clientName}</bdi> : t('sales:cart.addClient')}
    </Button>
  );
}
