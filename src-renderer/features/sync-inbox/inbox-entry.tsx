import { useState } from 'react';
import type { InboxEntry as Command } from '../../../src/sync-inbox/contract.ts';
import { toastProblem } from '../../ui/toast.tsx';
import { type Source, saveCommandFile } from './command-file.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { InboxRow } from './inbox-row.tsx';
import { useSettle } from './use-settle.ts';

type Props = {
  entry: Command;
  source: Source;
  /** Whether a refused edit can be repeated here: only at the source of the command. */
  repeats: boolean;
};

/** A command with the decisions that it allows. */
export function InboxEntry({ entry, source, repeats }: Props) {
  const [discarding, setDiscarding] = useState(false);
  const { discard, repeat } = useSettle(source);
  return (
    <>
      <InboxRow
        entry={entry}
        repeats={repeats}
        busy={repeat.isPending}
        onRepeat={() => repeat.mutate(entry)}
        onDiscard={() => setDiscarding(true)}
        onExport={() => void saveCommandFile(entry.id, source).catch(toastProblem)}
      />
      {discarding ? (
        <DiscardDialog
          entry={entry}
          busy={discard.isPending}
          onClose={() => setDiscarding(false)}
          onConfirm={(note) =>
            discard.mutate({ id: entry.id, note }, { onSettled: () => setDiscarding(false) })
          }
        />
      ) : null}
    </>
  );
}
