import { Button } from '@mantine/core';
import {
  IconArrowRight,
  IconCheck,
  IconClipboardCheck,
  IconEye,
  IconPencil,
  IconPlusMinus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { MirroredIcon } from '../../ui/mirrored-icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { ExceptionRow } from './exception-row.tsx';
import { ITEM_PERMISSIONS, isOnlySeen, itemMendings, mendingPlace } from './mending.ts';
import { SettleDialog } from './settle-dialog.tsx';

const ICONS = { adjust: <IconPlusMinus />, count: <IconClipboardCheck />, edit: <IconPencil /> };

type Props = {
  exception: Exception;
  /** Opens an item, with its stock correction or its fields. */
  onOpenItem: (itemId: string, doing: 'adjust' | 'edit' | null) => void;
};

/** An exception with the buttons that mend it. One that is mended ends by itself; the others are settled by a person. */
export function ExceptionEntry({ exception, onOpenItem }: Props) {
  const { t } = useTranslation('exceptions');
  const { can } = useSession();
  const navigate = useNavigate();
  const [settling, setSettling] = useState(false);
  const { item, storeId, settledAt } = exception;
  const settle = useWrite(api.exceptions.settle, () => toast('success', t('done')), {
    onSettled: () => setSettling(false),
  });
  const count = useWrite(api.counts.start, ({ id }) => void navigate({ href: `/inventory-audit/${id}` }));
  const place = mendingPlace(exception);
  const onlySeen = isOnlySeen(exception);
  const buttons = itemMendings(exception).filter((mending) => can(ITEM_PERMISSIONS[mending]));
  const actions = (
    <>
      {buttons.map((mending, i) => (
        <Button
          key={mending}
          variant={i === 0 ? 'filled' : 'light'}
          leftSection={ICONS[mending]}
          loading={mending === 'count' && count.isPending}
          onClick={() => {
            if (!item) return;
            if (mending === 'count') count.mutate({ storeId, scope: { styleIds: [item.styleId] } });
            else onOpenItem(item.id, mending);
          }}
        >
          {t(`mend.${mending}`)}
        </Button>
      ))}
      {place && buttons.length === 0 && (place.permission === null || can(place.permission)) ? (
        <Button
          variant={onlySeen ? 'light' : 'filled'}
          rightSection={<MirroredIcon icon={IconArrowRight} />}
          onClick={() => void navigate({ href: place.href })}
        >
          {t(`mend.${place.label}`)}
        </Button>
      ) : null}
      <Button
        variant={onlySeen ? 'filled' : 'subtle'}
        leftSection={onlySeen ? <IconEye /> : <IconCheck />}
        onClick={() => setSettling(true)}
      >
        {t(onlySeen ? 'seen' : 'settle')}
      </Button>
    </>
  );
  return (
    <>
      <ExceptionRow
        exception={exception}
        onOpenItem={(id) => onOpenItem(id, null)}
        actions={settledAt === null ? actions : null}
      />
      {settling ? (
        <SettleDialog
          exception={exception}
          label={t(onlySeen ? 'seen' : 'settle')}
          busy={settle.isPending}
          onConfirm={(note) => settle.mutate({ id: exception.id, note })}
          onClose={() => setSettling(false)}
        />
      ) : null}
    </>
  );
}
