import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCIES, type Currency, isCurrency } from '../../../src/currency/rules.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmed } from '../../ui/dialog/use-confirmed.ts';
import { Hint } from '../../ui/hint.tsx';
import layout from '../../ui/layout.module.css';
import { Section } from '../../ui/page/section.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { RateHistory } from './rate-history.tsx';
import classes from './settings.module.css';
import { useRateWords } from './use-rate-words.ts';

type Shown = { what: 'edit' | 'history'; currency: Currency } | { what: 'add' } | null;

/** Foreign currencies that tills accept, and their rates: set by the owner for the whole shop. */
export function CurrencySection() {
  const { t } = useTranslation(['settings', 'common']);
  const { dateOnly } = useFormats();
  const words = useRateWords();
  const rates = useQuery(api.currency.rates.queryOptions());
  const [shown, setShown] = useState<Shown>(null);
  const changed = (title: string, text: string) => {
    setShown(null);
    toast('success', title, text);
  };
  const set = useWrite(api.currency.setRate, ({ currency, rate }) =>
    changed(t('currency.saved'), words.dirhamsFor(currency, rate)),
  );
  const remove = useConfirmed(
    api.currency.removeRate.mutationOptions(),
    (currency: Currency) => ({ currency }),
    (_answer, { currency }) => changed(t('currency.removed'), words.name(currency)),
  );
  const items = rates.data?.items ?? [];
  const unused = CURRENCIES.filter((code) => !items.some((item) => item.currency === code));
  const rateOf = (code: string) => items.find((item) => item.currency === code)?.rate ?? null;
  const editing = shown?.what === 'edit' ? shown.currency : null;
  return (
    <Section
      title={t('currency.title')}
      hint={t('currency.message')}
      action={
        unused.length > 0 ? (
          <AddButton variant="light" className={classes.whole} onClick={() => setShown({ what: 'add' })}>
            {t('currency.add')}
          </AddButton>
        ) : null
      }
    >
      {!hasData(rates) ? (
        <QueryState query={rates} />
      ) : items.length === 0 ? (
        <Text c="dimmed">{t('currency.none')}</Text>
      ) : (
        <ul className={layout.list} aria-label={t('currency.title')}>
          {items.map(({ currency, rate, changedAt }) => {
            if (!isCurrency(currency)) return null;
            const button = (what: 'edit' | 'history' | 'remove', label: string, icon: React.ReactNode) => (
              <Tooltip label={label}>
                <ActionIcon
                  variant="subtle"
                  color={what === 'remove' ? 'brick' : 'emerald'}
                  aria-label={`${label} · ${words.name(currency)}`}
                  onClick={() => (what === 'remove' ? remove.ask(currency) : setShown({ what, currency }))}
                >
                  {icon}
                </ActionIcon>
              </Tooltip>
            );
            return (
              <li key={currency} className={classes.rate}>
                <span className={classes.currency}>
                  <strong>{words.name(currency)}</strong>
                  <Hint inText>{t('currency.since', { day: dateOnly(changedAt) })}</Hint>
                </span>
                <span className={classes.both}>
                  <bdi dir="ltr">{words.dirhamsFor(currency, rate)}</bdi>
                  <Hint inText>
                    <bdi dir="ltr">{words.unitsFor(currency, rate)}</bdi>
                  </Hint>
                </span>
                <Group gap="xs" wrap="nowrap">
                  {button('edit', t('currency.change'), <IconPencil />)}
                  {button('history', t('currency.history'), <IconHistory />)}
                  {button('remove', t('currency.remove'), <IconTrash />)}
                </Group>
              </li>
            );
          })}
        </ul>
      )}
      {shown?.what === 'add' || editing ? (
        <RateDialog
          choices={editing ? [editing] : unused}
          before={editing ? rateOf(editing) : null}
          busy={set.isPending}
          onSave={(currency, rate) => set.mutate({ currency, rate })}
          onClose={() => setShown(null)}
        />
      ) : null}
      {shown?.what === 'history' ? (
        <RateHistory currency={shown.currency} onClose={() => setShown(null)} />
      ) : null}
      <ConfirmDialog
        {...remove.dialog}
        title={remove.asking ? t('currency.removeTitle', { name: words.name(remove.asking) }) : ''}
        confirmLabel={t('currency.remove')}
        danger
      >
        {t('currency.removeMessage')}
      </ConfirmDialog>
    </Section>
  );
}
