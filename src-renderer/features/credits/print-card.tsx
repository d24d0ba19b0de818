import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { usePrint } from '../../api/use-print-on-roll.ts';

type Props = { card: { id: string; amount: number } };

/** Prints the slip of a gift card that was just sold, with the code that spends it. */
export function PrintCard({ card }: Props) {
  const { t } = useTranslation();
  const { formatMoney, locale } = useFormats();
  const print = usePrint({
    roll: () => client.hardware.printCredit({ id: card.id, locale }),
    pdf: () => client.credits.slip({ id: card.id, locale }),
  });
  return (
    <Button
      variant="default"
      size="lg"
      leftSection={<IconGift />}
      loading={print.isPending}
      onClick={() => print.mutate()}
    >
      {t('credits:printCard', { amount: formatMoney(card.amount) })}
    </Button>
  );
}
