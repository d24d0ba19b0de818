import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it.each([
  ['TextInput', 200],
  ['PasswordInput', 200],
  ['Textarea', 1_000],
])('a %s takes no text without an end', (name, most) => {
  expect(theme.components?.[name]?.defaultProps).toMatchObject({ maxLength: most });
});
