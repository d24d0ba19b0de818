import { Textarea, type TextareaProps } from '@mantine/core';

type Props = Omit<TextareaProps, 'value' | 'onChange' | 'autosize'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A text of some lines, which grows with what is typed. */
export const LinesField = ({ onChange, minRows = 1, ...field }: Props) => (
  <Textarea autosize minRows={minRows} onChange={(e) => onChange(e.currentTarget.value)} {...field} />
);
