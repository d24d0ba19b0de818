import { Avatar } from '@mantine/core';
import { fileUrl } from '../api/file-url.ts';

type Props = { name: string; avatar: string | null; size?: 'small' | 'large' };

/** A person's picture, else their initials. */
export function PersonAvatar({ name, avatar, size = 'small' }: Props) {
  return (
    <Avatar
      src={avatar ? fileUrl(avatar) : null}
      name={name}
      alt=""
      size={size === 'large' ? 'var(--h-avatar)' : 'var(--h-avatar-small)'}
      radius="50%"
      color="emerald"
    />
  );
}
