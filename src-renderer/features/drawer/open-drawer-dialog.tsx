import { Button, Modal, SegmentedControl } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../src/core/money.ts';
import { MONEY, parseAmount } from '../../../src/core/number-text.ts';
import { type Denominations, sumOfPieces } from '../../../src/drawer/rules.ts';
import { api } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import layout from '../../ui/layout.module.css';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './open-drawer-dialog.module.css';
import { PieceCounter } from './piece-counter.tsx';

type Props = { onClose: () => void; onOpened?: () => void };

/** Opens a shift at this till's drawer with its float, counted by piece or entered as a total. */
export function OpenDrawerDialog({ onClose, onOpened }: Props) {
  const { t } = useTranslation();
  const { locale } = useLocale();
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
    <Modal opened onClose={onClose} size="var(--h-width-pay)" title={t('drawer:open.title')}>
      <form
        className={layout.column}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          setTried(true);
          if (amount === null || open.isPending) return;
          open.mutate(way === 'pieces' ? { storeId, pieces } : { storeId, float: amount });
        }}
      >
        <p className={classes.hint}>{t('drawer:open.hint')}</p>
        {lastFloat === undefined ? null : (
          <Button
            variant="light"
            loading={open.isPending}
            onClick={() => open.mutate({ storeId, float: lastFloat })}
          >
            {t('drawer:open.asLast', { amount: formatMoney(lastFloat, locale) })}
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
          <NumberField
            rules={MONEY}
            autoFocus
            required
            label={t('drawer:float')}
            value={typed}
            onChange={setTyped}
            error={tried && amount === null ? t('drawer:wrongAmount') : null}
          />
        )}
        <DialogFoot onCancel={onClose}>
          <Button type="submit" leftSection={<IconLockOpen />} loading={open.isPending}>
            {t('drawer:open.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
