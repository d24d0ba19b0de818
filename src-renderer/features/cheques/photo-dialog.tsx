import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { codeOf } from '../../api/problem.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import classes from './cheques.module.css';

/** The photo of a cheque; shown once and not kept in the query cache. */
export function PhotoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const photo = useQuery({
    queryKey: ['cheque-photo', id],
    queryFn: () => client.cheques.photo({ id }),
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!photo.data) return;
    const made = URL.createObjectURL(photo.data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.data]);
  const isMissing = photo.isError && codeOf(photo.error) === 'NOT_FOUND';
  return (
    <Modal opened onClose={onClose} title={t('cheques:photo')}>
      {photo.isPending ? <LoadingState /> : null}
      {isMissing ? <Text>{t('cheques:photoMissing')}</Text> : null}
      {photo.isError && !isMissing ? (
        <ErrorState error={photo.error} onRetry={() => void photo.refetch()} />
      ) : null}
      {url ? <img className={classes.photo} src={url} alt={t('cheques:photo')} /> : null}
    </Modal>
  );
}
