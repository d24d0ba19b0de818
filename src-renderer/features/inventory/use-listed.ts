import { useQuery } from '@tanstack/react-query';
import { AttributeNames } from '../../../src/attributes/attribute-names.ts';
import type { Attribute } from '../../../src/attributes/contract.ts';
import { type AttributeKind, nameKey } from '../../../src/attributes/rules.ts';
import { api } from '../../api/client.ts';

/** Categories, sizes and colours from the shop's lists; empty until loaded. */
export function useListed() {
  const { data } = useQuery(api.attributes.list.queryOptions());
  const ofKind = (kind: AttributeKind): Attribute[] =>
    data?.items.filter((attribute) => attribute.kind === kind) ?? [];
  return {
    /** Values offered for new items. */
    offered: (kind: AttributeKind) => ofKind(kind).filter((attribute) => !attribute.isArchived),
    /** A function that returns the same key for all names of a value. */
    meaningOf: (kind: AttributeKind) => {
      const names = new AttributeNames(ofKind(kind));
      return (text: string) => names.find(kind, text)?.id ?? nameKey(text);
    },
  };
}
