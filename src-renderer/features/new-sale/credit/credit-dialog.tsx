import { Alert, Button, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credit } from '../../../../src/credits/contract.ts';
import { api, client } from '../../../api/client.ts';
import { useFormats } from '../../../api/use-formats.ts';
import { useProblem } from '../../../api/use-problem.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-foot.tsx';
import { Money } from '../../../ui/money.tsx';
import { useScanner } from '../../../ui/scanner/use-scanner.ts';
import classes from '../payment/payment-dialog.module.css';
import type { CreditPart } from './credit-payments.ts';
import { takeCredit } from './hold-credit.ts';

type Props = {
  storeId: string;
  clientId: string | null;
  saleKey: string;
  due: number;
  /** Store credits that already pay this sale. */
  taken: readonly string[];
  onTake: (part: CreditPart) => void;
  onClose: () => void;
};

/** Finds a store credit by scan, code or client, and uses the amount due. */
export function CreditDialog({ storeId, clientId, saleKey, due, taken, onTake, onClose }: Props) {
  const { t } = useTranslation();
  const { dayText } = useFormats();
  const problemOf = useProblem();
  const [code, setCode] = useState('');
  const offered = useQuery({
    ...api.credits.lookup.queryOptions({ input: { storeId, clientId: clientId ?? '' } }),
    enabled: clientId !== null,
  });
  const take = useMutation({
    meta: { quiet: true },
    mutationFn: async (wanted: Credit | string) => {
      const lookup =
        typeof wanted === 'string' ? await client.credits.lookup({ storeId, code: wanted }) : null;
      const credit = typeof wanted === 'string' ? lookup?.items[0] : wanted;
      const allowance = lookup?.allowance ?? offered.data?.allowance ?? 0;
      if (!credit || taken.includes(credit.id)) return null;
      if (credit.state !== 'open') return credit;
      const part = await takeCredit({ credit, due, storeId, saleKey, allowance });
      onTake(part);
      return credit;
    },
  });
  useScanner((scanned) => !take.isPending && take.mutate(scanned), { captureInDialog: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !take.isPending) take.mutate(code.trim());
  };
  const shown = take.data;
  const refused = take.isSuccess
    ? shown === null
      ? t('errors:CREDIT_NOT_FOUND.message')
      : shown?.state === 'void'
        ? t('errors:CREDIT_VOID.message')
        : shown?.state === 'spent'
          ? t('credits:states.spent')
          : shown?.state === 'expired'
            ? t('errors:CREDIT_EXPIRED.message', { expiresOn: shown.expiresOn })
            : null
    : null;
  const list = (offered.data?.items ?? []).filter((c) => !taken.includes(c.id));
  return (
    <Modal opened onClose={onClose} zIndex={400} returnFocus={false} title={t('sales:credit.title')}>
      <form className={classes.side} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('sales:credit.code')}
          placeholder="AV-… / CK-…"
          dir="ltr"
          leftSection={<IconBarcode />}
          autoComplete="off"
          value={code}
          onChange={(e) => setCode(e.currentTarget.value)}
        />
        {list.length > 0 ? (
          <ul className={classes.credits} aria-label={t('sales:credit.ofClient')}>
            {list.map((credit) => (
              <li key={credit.id}>
                <UnstyledButton
                  className={classes.credit}
                  disabled={take.isPending}
                  onClick={() => take.mutate(credit)}
                >
                  <span>
                    <bdi dir="ltr">{credit.code}</bdi>
                    {credit.expiresOn ? (
                      <small>
                        {t('credits:until', {
                          day: dayText(credit.expiresOn),
                        })}
                      </small>
                    ) : null}
                  </span>
                  <Money strong centimes={credit.balance} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        ) : null}
        {take.isError || refused ? (
          <Alert color="brick" role="alert" title={t('sales:credit.refused')}>
            {take.isError ? problemOf(take.error).message : refused}
          </Alert>
        ) : null}
        <DialogButtons onCancel={onClose}>
          <Button type="submit" loading={take.isPending} disabled={!code.trim()}>
            {t('sales:credit.take')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
