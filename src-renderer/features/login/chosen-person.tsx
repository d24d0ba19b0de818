import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';
import { Hint } from '../../ui/hint.tsx';
import { PersonAvatar } from '../../ui/identity/person-avatar.tsx';
import { BackButton } from './back-button.tsx';
import classes from './login.module.css';
import type { LoginUser } from './user-carousel.tsx';

type Props = {
  user: LoginUser;
  busy: boolean;
  /** In one line, above a pad that needs the room. */
  compact?: boolean;
  onBack: () => void;
};

/** The person who signs in, and the way back to the others. */
export function ChosenPerson({ user, busy, compact = false, onBack }: Props) {
  const { t } = useTranslation('roles');
  const { locale } = useLocale();
  const name = nameIn(locale, user);
  return (
    <div className={compact ? classes.chosen : classes.unlockHead}>
      <BackButton onClick={onBack} disabled={busy} />
      <div className={compact ? classes.chosen : classes.who}>
        <PersonAvatar name={name} avatar={user.avatar} size={compact ? 'small' : 'large'} />
        <Text fw={700} size="lg">
          {name}
        </Text>
        <Hint>{t(user.role)}</Hint>
      </div>
    </div>
  );
}
