import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../toast.tsx';

type Write<Entry, Fault, Context> = UseMutationOptions<Entry, Fault, { id: string }, Context>;

type Options<Entry, Fault, Context> = {
  /** The two writes of the list's area. */
  archive: Write<Entry, Fault, Context>;
  restore: Write<Entry, Fault, Context>;
  nameOf: (entry: Entry) => string;
  /** What is said after each. */
  archived: (entry: Entry) => string;
  restored: (entry: Entry) => string;
  onDone?: (entry: Entry) => void;
};

/** Archives an entry of a list once somebody has confirmed it (`dialog`), and restores it at once. */
export function useArchive<Entry extends { id: string }, Fault, Context>(o: Options<Entry, Fault, Context>) {
  const [asking, setAsking] = useState<Entry | null>(null);
  const close = () => setAsking(null);
  const archive = useMutation({
    ...o.archive,
    onSuccess: (entry: Entry) => {
      toast('warning', o.archived(entry), o.nameOf(entry));
      o.onDone?.(entry);
    },
    onSettled: close,
  });
  const restore = useMutation({
    ...o.restore,
    onSuccess: (entry: Entry) => {
      toast('info', o.restored(entry), o.nameOf(entry));
      o.onDone?.(entry);
    },
  });
  return {
    /** The entry that is about to be archived. */
    asking,
    ask: setAsking,
    restore: (entry: { id: string }) => restore.mutate({ id: entry.id }),
    isRestoring: restore.isPending,
    /** Props of the `ConfirmDialog`. */
    dialog: {
      opened: asking !== null,
      busy: archive.isPending,
      onConfirm: () => {
        if (asking) archive.mutate({ id: asking.id });
      },
      onClose: close,
    },
  };
}
