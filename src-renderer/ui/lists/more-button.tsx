import { Button, type ButtonProps } from '@mantine/core';

type Props = ButtonProps & {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  label: string;
};

/** Reads the next page of a short list, where there is one. */
export function MoreButton({ query, label, ...button }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="subtle"
      fullWidth
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      {...button}
    >
      {label}
    </Button>
  );
}
