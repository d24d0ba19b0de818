import { Avatar } from '@mantine/core';
import { fileUrl } from '../../api/file-url.ts';

type Props = { name: string; avatar: string | null; size?: 'small' | 'large' };

/** One letter for Arabic names, since two would join into a word; otherwise those of first and last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  if (/\p{Script=Arabic}/u.test(first)) return first;
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** A person's picture, else their initials. */
export function PersonAvatar({ name, avatar, size = 'small' }: Props) {
  return (
    <Avatar
      src={avatar ? fileUrl(avatar) : null}
      alt=""
      size={size === 'large' ? 'var(--h-avatar)' : 'var(--h-avatar-small)'}
      radius="50%"
      color="emerald"
    >
      {initials(name)}
    </Avatar>
  );
}
