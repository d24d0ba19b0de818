import { Button, SegmentedControl } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '../../../src/core/number-text.ts';
import { type Denominations, sumOfPieces } from '../../../src/drawer/rules.ts';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { AmountField } from '../../ui/number-field/amount-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './open-drawer-dialog.module.css';
import { PieceCounter } from './piece-counter.tsx';

type Props = { onClose: () => void; onOpened?: () => void };

/** Opens a shift at this till's drawer with its float, counted by piece or entered as a total. */
export function OpenDrawerDialog({ onClose, onOpened }: Props) {
  const { t } = useTranslation();
  const { formatMoney } = useFormats();
  const storeId = useStoreId();
  const [way, setWay] = useState<'pieces' | 'amount'>('pieces');
  const [pieces, setPieces] = useState<Denominations>({});
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const open = useWrite(api.drawer.open, () => {
    toast('success', t('drawer:open.done'));
    onOpened?.();
    onClose();
  });
  // Proposes the float of the previous shift, which is usually the same.
  const earlier = useQuery(api.drawer.list.queryOptions({ input: { storeId, limit: 1 } }));
  const lastFloat = earlier.data?.items[0]?.float;
  const amount = way === 'pieces' ? sumOfPieces(pieces) : parseAmount(typed);
  return (
    <FormDialog
      title={t('drawer:open.title')}
      size="var(--h-width-pay)"
      form={{ isRight: amount !== null, tryToSave: () => setTried(true) }}
      className={layout.column}
      submitLabel={t('drawer:open.submit')}
      submit={{ leftSection: <IconLockOpen /> }}
      isBusy={open.isPending}
      onSave={() => open.mutate(way === 'pieces' ? { storeId, pieces } : { storeId, float: amount ?? 0 })}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('drawer:open.hint')}</p>
      {lastFloat === undefined ? null : (
        <Button
          variant="light"
          loading={open.isPending}
          onClick={() => open.mutate({ storeId, float: lastFloat })}
        >
          {t('drawer:open.asLast', { amount: formatMoney(lastFloat) })}
        </Button>
      )}
      <SegmentedControl
        value={way}
        onChange={(value) => setWay(value as typeof way)}
        aria-label={t('drawer:open.way')}
        data={[
          { value: 'pieces', label: t('drawer:open.count') },
          { value: 'amount', label: t('drawer:open.amount') },
        ]}
      />
      {way === 'pieces' ? (
        <PieceCounter label={t('drawer:float')} pieces={pieces} onChange={setPieces} />
      ) : (
        <AmountField
          autoFocus
          required
          label={t('drawer:float')}
          value={typed}
          onChange={setTyped}
          error={tried && amount === null ? t('drawer:wrongAmount') : null}
        />
      )}
    </FormDialog>
  );
}
