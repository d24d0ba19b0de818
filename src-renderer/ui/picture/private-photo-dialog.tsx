import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { codeOf } from '../../api/problem.ts';
import { ErrorState, LoadingState } from '../states.tsx';
import classes from './private-photo-dialog.module.css';

type Props = {
  title: string;
  /** Said when there is no photo any more. */
  missing: string;
  /** Identifies the photo while it is read. */
  photoKey: readonly string[];
  load: () => Promise<Blob>;
  onClose: () => void;
};

/** A private photo, such as of a cheque; shown once and not kept in the query cache. */
export function PrivatePhotoDialog({ title, missing, photoKey, load, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const photo = useQuery({ queryKey: photoKey, queryFn: load, gcTime: 0, retry: false });
  useEffect(() => {
    if (!photo.data) return;
    const made = URL.createObjectURL(photo.data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.data]);
  const isMissing = photo.isError && codeOf(photo.error) === 'NOT_FOUND';
  return (
    <Modal opened onClose={onClose} title={title}>
      {photo.isPending ? <LoadingState /> : null}
      {isMissing ? <Text>{missing}</Text> : null}
      {photo.isError && !isMissing ? (
        <ErrorState error={photo.error} onRetry={() => void photo.refetch()} />
      ) : null}
      {url ? <img className={classes.photo} src={url} alt={title} /> : null}
    </Modal>
  );
}
