import { Alert, Button, List, Modal } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, readAgain } from '../../api/client.ts';
import { useStoreId } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

/** Checks that the stock of each item is the sum of its movements, and lists those that differ. */
export function StockCheck({ onClose }: { onClose: () => void }) {
  const storeId = useStoreId();
  const { t } = useTranslation();
  const query = useQuery(
    api.stock.check.queryOptions({ input: { storeId }, staleTime: 0, gcTime: 0, retry: false }),
  );
  const repair = useWrite(api.stock.repair, ({ repaired }) => {
    toast('success', t('inventory:check.repaired', { count: repaired }));
    readAgain(api.catalogue);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} size="lg" title={t('inventory:check.title')}>
      {!hasData(query) ? (
        <QueryState query={query} label={t('inventory:check.running')} />
      ) : query.data.differing.length === 0 ? (
        <Alert color="emerald" icon={<IconCircleCheck />} title={t('inventory:check.right')}>
          {t('inventory:check.looked', { items: query.data.items, movements: query.data.movements })}
        </Alert>
      ) : (
        <>
          <Alert color="brick" title={t('inventory:check.wrong', { count: query.data.differing.length })}>
            <List>
              {query.data.differing.slice(0, 20).map((d) => (
                <List.Item key={d.variantId}>
                  {t('inventory:check.line', { sku: d.sku, stock: d.stock, movements: d.movements })}
                </List.Item>
              ))}
            </List>
          </Alert>
          <DialogFoot onCancel={onClose}>
            <Button loading={repair.isPending} onClick={() => repair.mutate({ storeId })}>
              {t('inventory:check.repair')}
            </Button>
          </DialogFoot>
        </>
      )}
    </Modal>
  );
}
