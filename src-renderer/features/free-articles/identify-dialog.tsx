import { Button, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../src/catalogue/contract.ts';
import type { FreeArticle } from '../../../src/free-articles/contract.ts';
import { useAttributeNames } from '../../api/attribute-names.ts';
import { api, readAgain } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useScannedArticle } from '../../api/use-scanned-article.ts';
import { useWrite } from '../../api/use-write.ts';
import { StylePicker } from '../../ui/article/style-picker.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Hint } from '../../ui/hint.tsx';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { hasData, QueryState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { article: FreeArticle; onClose: () => void };

/** Says which item a free article was: found by its style and then its size and colour, or by scanning another piece. */
export function IdentifyDialog({ article, onClose }: Props) {
  const { t } = useTranslation('free-articles');
  const { styleNameIn } = useFormats();
  const { labelled } = useAttributeNames();
  const { storeId } = article;
  const [face, setFace] = useState<Item | null>(null);
  const [itemId, setItemId] = useState<string | null>(null);
  const choose = (item: Item, isExact: boolean) => {
    setFace(item);
    setItemId(isExact ? item.id : null);
  };
  const scan = useScannedArticle(storeId, (item) => choose(item, true));
  useScanner(scan, { captureInDialog: true });
  const items = useQuery(
    api.catalogue.search.queryOptions({
      input: { storeId, styleId: face?.styleId ?? '' },
      enabled: face !== null,
    }),
  );
  const identify = useWrite(api.freeArticles.identify, () => {
    readAgain(api.catalogue, api.stock);
    toast('success', t('done'));
    onClose();
  });
  const ofStyle = items.data?.items ?? [];
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <Stack gap="sm">
        <Text fw={700}>
          <bdi>{article.name}</bdi>
        </Text>
        <Hint>{t('hint')}</Hint>
        <StylePicker storeId={storeId} label={t('style')} onPick={(item) => choose(item, false)} />
        {face === null ? null : !hasData(items) ? (
          <QueryState query={items} />
        ) : (
          <Radio.Group
            label={
              <>
                <bdi>{styleNameIn(face)}</bdi>, {t('item')}
              </>
            }
            value={itemId}
            onChange={setItemId}
          >
            <Stack gap={0} mt="xs">
              {ofStyle.map((item) => {
                const { size, color } = labelled(item);
                return (
                  <Radio
                    key={item.id}
                    value={item.id}
                    mih="var(--h-target)"
                    label={[size, color, item.sku].filter(Boolean).join(' · ')}
                    description={t('stock', { stock: item.stock })}
                  />
                );
              })}
            </Stack>
          </Radio.Group>
        )}
      </Stack>
      <DialogFoot onCancel={onClose}>
        <Button
          disabled={itemId === null}
          loading={identify.isPending}
          onClick={() => itemId && identify.mutate({ id: article.id, productId: itemId })}
        >
          {t('identify')}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
