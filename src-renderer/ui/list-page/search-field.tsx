import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 120;

type Props = {
  /** What is searched for, without surrounding spaces. */
  value: string;
  /** Called a moment after the last key. */
  onChange: (search: string) => void;
  /** Placeholder and accessible name: by what is searched. */
  label: string;
  maxLength?: number;
  className?: string | undefined;
};

/** The search of a list. */
export function SearchField({ value, onChange, label, maxLength = 100, className }: Props) {
  const [typed, setTyped] = useState(value);
  /** What the page and this field agree on: another value comes from outside, as by the way back. */
  const agreed = useRef(value);
  useEffect(() => {
    if (value === agreed.current) return;
    agreed.current = value;
    setTyped(value);
  }, [value]);
  const search = useDebouncedCallback((text: string) => {
    const trimmed = text.trim();
    if (trimmed === agreed.current) return;
    agreed.current = trimmed;
    onChange(trimmed);
  }, DEBOUNCE_MS);
  return (
    <TextInput
      type="search"
      className={className}
      leftSection={<IconSearch />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search(currentTarget.value);
      }}
      placeholder={label}
      aria-label={label}
      maxLength={maxLength}
      autoComplete="off"
    />
  );
}
