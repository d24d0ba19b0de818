import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { api, readAgain } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useArchive } from '../../ui/dialog/use-archive.ts';
import { moved } from './arrange.ts';

/** Moves a value; `usePendingMoves` shows the new order at once. Several moves are executed one after the other. */
export function useMove() {
  const queries = useQueryClient();
  return useWrite(api.attributes.move, undefined, {
    scope: { id: 'attributes.move' },
    // A move ends once the lists are read again, so that its value never steps back in between.
    onSettled: () => queries.invalidateQueries({ queryKey: api.attributes.key() }),
  });
}

/** Applies the moves that the server has not confirmed yet, in the order in which they were made. */
export function usePendingMoves(items: readonly Attribute[]): readonly Attribute[] {
  const pending = useMutationState({
    filters: { mutationKey: api.attributes.move.mutationKey(), status: 'pending' },
    select: ({ state }) => state.variables as { id: string; place: number },
  });
  return useMemo(
    () => pending.reduce<readonly Attribute[]>((all, { id, place }) => moved(all, id, place), items),
    [pending, items],
  );
}

/** Archives a value once somebody has confirmed it, and restores it at once. */
export function useArchiving() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return useArchive({
    archive: api.attributes.archive.mutationOptions(),
    restore: api.attributes.restore.mutationOptions(),
    nameOf: (attribute) => labelOf(attribute, locale),
    archived: ({ kind }) => t(`attributes:archive.done.${kind}`),
    restored: ({ kind }) => t(`attributes:restored.${kind}`),
    onDone: () => readAgain(api.catalogue),
  });
}

export type Archiving = ReturnType<typeof useArchiving>;
