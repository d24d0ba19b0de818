import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Count } from '../../../src/counts/contract.ts';
import { api, readAgain, showNow } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.tsx';

/** Completes a stock count: with a note, and a decision on uncounted items. */
export function CompleteDialog({ count, onClose }: { count: Count; onClose: () => void }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [notes, setNotes] = useState('');
  const [countsRestAsNone, setRest] = useState(false);
  const adjusts = can('can_manage_inventory');
  const complete = useWrite(api.counts.complete, (after) => {
    showNow(api.counts.find, after, { id: count.id });
    readAgain(api.counts, api.catalogue);
    const isPending = after.approval === 'pending';
    toast('success', t('counts:done.title'), t(isPending ? 'counts:done.pending' : 'counts:done.message'));
    onClose();
  });
  return (
    <FormDialog
      title={t('counts:complete.title', { number: count.number })}
      className={layout.column}
      isShort
      submitLabel={t('counts:act.complete')}
      submit={{ color: countsRestAsNone ? 'brick' : 'emerald' }}
      isBusy={complete.isPending}
      onSave={() => complete.mutate({ id: count.id, notes: notes.trim() || null, countsRestAsNone })}
      onClose={onClose}
    >
      <Text>{t('counts:complete.counted', { count: count.counted })}</Text>
      <Text c="dimmed">{t(adjusts ? 'counts:complete.adjusts' : 'counts:complete.waits')}</Text>
      <LinesField
        data-autofocus
        label={t('counts:complete.notes')}
        placeholder={t('optional')}
        minRows={2}
        maxRows={5}
        maxLength={1000}
        value={notes}
        onChange={setNotes}
      />
      <Checkbox
        checked={countsRestAsNone}
        color="brick"
        onChange={(e) => setRest(e.currentTarget.checked)}
        label={t('counts:complete.rest')}
        description={t('counts:complete.restHint')}
      />
    </FormDialog>
  );
}
