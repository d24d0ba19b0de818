import { useAttributeNames } from '../../api/attribute-names.ts';
import { Facts } from './facts.tsx';

type Props = {
  /** A bundle has neither size nor colour. */
  of: { size: string; color: string };
  /** Further facts after them. */
  and?: readonly (string | null | undefined)[];
};

/** Size and colour labels, SKU …: what distinguishes an item from similar ones, in one line. */
export function ArticleFacts({ of, and = [] }: Props) {
  const { label } = useAttributeNames();
  return <Facts of={[label('size', of.size), label('color', of.color), ...and]} />;
}
