import { Button, Menu } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconSend, IconShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '../../../src/quotes/contract.ts';
import { useSession } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { mailAddress, mayShare, whatsappAddress } from './send-rules.ts';

/**
 * Sends a quote: its PDF through the machine's share function, or a message with its number, total and validity,
 * addressed to the client if known.
 */
export function SendMenu({ quote, pdf }: { quote: QuoteDetail; pdf: () => Promise<File> }) {
  const { t } = useTranslation();
  const { dayText, formatMoney } = useFormats();
  const shop = useSession().store?.name ?? '';
  const message = t('quotes:send.message', {
    number: quote.number,
    shop,
    total: formatMoney(quote.total),
    day: dayText(quote.validUntil),
  });
  const share = useMutation({
    mutationFn: async () => {
      const files = [await pdf()];
      try {
        await navigator.share({ files, title: quote.number, text: message });
      } catch (error) {
        // Cancelling the system's share dialog is not an error.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }
    },
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="light" loading={share.isPending} leftSection={<MirroredIcon icon={IconSend} />}>
          {t('quotes:send.start')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayShare() ? (
          <Menu.Item leftSection={<IconShare />} onClick={() => share.mutate()}>
            {t('quotes:send.share')}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconBrandWhatsapp />}
          component="a"
          href={whatsappAddress(quote.clientPhone, message)}
          target="_blank"
          rel="noreferrer"
        >
          {t('quotes:send.whatsapp')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMail />}
          component="a"
          href={mailAddress(quote.clientEmail, quote.number, message)}
          target="_blank"
          rel="noreferrer"
        >
          {t('quotes:send.email')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
