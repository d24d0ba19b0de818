import { ActionIcon, Modal, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import layout from '../../ui/layout.module.css';
import { QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { RegimeForm } from './regime-form.tsx';
import classes from './taxes.module.css';

/** The house's VAT regimes by their first day, and a form for the next one. */
export function RegimesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const query = useQuery(api.taxes.regimes.queryOptions());
  const remove = useWrite(api.taxes.removeRegime, () => {
    readAgain(api.reports);
    toast('success', t('taxes:removed'));
  });
  return (
    <Modal opened onClose={onClose} title={t('taxes:title')} size="lg">
      <div className={layout.column}>
        <Text c="dimmed">{t('taxes:explain')}</Text>
        {query.isSuccess ? (
          query.data.items.length === 0 ? (
            <Text>{t('taxes:none')}</Text>
          ) : (
            <ul className={classes.regimes}>
              {query.data.items.map(({ from, basis, deposits }) => (
                <li key={from}>
                  <strong>{t('taxes:since', { day: dayText(from) })}</strong>
                  <span>
                    {t(`taxes:basis.${basis}`)}
                    {basis === 'debit'
                      ? ` · ${t('taxes:deposits.label')} : ${t(`taxes:deposits.${deposits}`)}`
                      : ''}
                  </span>
                  <ActionIcon
                    variant="subtle"
                    color="brick"
                    aria-label={t('taxes:remove', { day: dayText(from) })}
                    loading={remove.isPending && remove.variables.from === from}
                    onClick={() => remove.mutate({ from })}
                  >
                    <IconTrash />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )
        ) : (
          <QueryState query={query} />
        )}
        <RegimeForm onClose={onClose} />
      </div>
    </Modal>
  );
}
