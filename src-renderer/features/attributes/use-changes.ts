import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { labelOf } from '../../../src/attributes/rules.ts';
import { api } from '../../api/client.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { toast } from '../../ui/toast.tsx';
import { moved } from './arrange.ts';

/** Refetches the lists, and items that show their values. */
export function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: api.attributes.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
  };
}

/** Moves a value; `usePendingMoves` shows the new order at once. Several moves are executed one after the other. */
export function useMove() {
  const queries = useQueryClient();
  return useMutation(
    api.attributes.move.mutationOptions({
      scope: { id: 'attributes.move' },
      // A move ends once the lists are read again, so that its value never steps back in between.
      onSettled: () => queries.invalidateQueries({ queryKey: api.attributes.key() }),
    }),
  );
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

/** Archives a value, or restores it. */
export function useArchive(onDone: () => void) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const readAgain = useReadAgain();
  const archive = useMutation(
    api.attributes.archive.mutationOptions({
      onSuccess: (attribute) => {
        readAgain();
        toast('warning', t(`attributes:archive.done.${attribute.kind}`), labelOf(attribute, locale));
      },
      onSettled: onDone,
    }),
  );
  const restore = useMutation(
    api.attributes.restore.mutationOptions({
      onSuccess: (attribute) => {
        readAgain();
        toast('info', t(`attributes:restored.${attribute.kind}`), labelOf(attribute, locale));
      },
    }),
  );
  return { archive, restore };
}
