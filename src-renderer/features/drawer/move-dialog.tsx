import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONEY, parseAmount } from '../../../src/core/number-text.ts';
import type { MoveKind } from '../../../src/drawer/rules.ts';
import { api } from '../../api/client.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = { sessionId: string; kind: MoveKind; onClose: () => void };

/** Cash in, cash out or safe drop, with its reason. */
export function MoveDialog({ sessionId, kind, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const move = useMutation(
    api.drawer.move.mutationOptions({
      onSuccess: () => {
        toast('success', t(`drawer:move.${kind}.done`));
        onClose();
      },
    }),
  );
  const amount = parseAmount(typed);
  const isRight = amount !== null && amount > 0;
  const hasReason = reason.trim() !== '';
  return (
    <Modal opened onClose={onClose} title={t(`drawer:kinds.${kind}`)}>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          setTried(true);
          if (isRight && hasReason && !move.isPending) move.mutate({ id: sessionId, kind, amount, reason });
        }}
      >
        <Stack>
          <NumberField
            rules={MONEY}
            data-autofocus
            required
            size="lg"
            label={t('drawer:amount')}
            value={typed}
            onChange={setTyped}
            error={tried && !isRight ? t('drawer:wrongAmount') : null}
          />
          <TextInput
            required
            label={t('drawer:reason')}
            placeholder={t(`drawer:move.${kind}.example`)}
            value={reason}
            onChange={(e) => setReason(e.currentTarget.value)}
            maxLength={200}
            autoComplete="off"
            error={tried && !hasReason ? t('drawer:noReason') : null}
          />
        </Stack>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={move.isPending}>
            {t(`drawer:kinds.${kind}`)}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
