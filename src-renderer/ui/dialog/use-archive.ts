import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { toast } from '../toast.tsx';
import { useConfirmed } from './use-confirmed.ts';

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
  const idOf = ({ id }: { id: string }) => ({ id });
  const archive = useConfirmed(
    o.archive,
    (entry: Entry) => idOf(entry),
    (entry) => {
      toast('warning', o.archived(entry), o.nameOf(entry));
      o.onDone?.(entry);
    },
  );
  const restore = useMutation({
    ...o.restore,
    onSuccess: (entry: Entry) => {
      toast('info', o.restored(entry), o.nameOf(entry));
      o.onDone?.(entry);
    },
  });
  return {
    ...archive,
    restore: (entry: { id: string }) => restore.mutate(idOf(entry)),
    isRestoring: restore.isPending,
  };
}
