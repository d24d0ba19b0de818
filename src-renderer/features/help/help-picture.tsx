import { Modal, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './help.module.css';

/** The picture of a screen, small next to its help and large when it is pressed. */
export function HelpPicture({ src, title }: { src: string; title: string }) {
  const { t } = useTranslation('help');
  const [isLarge, setLarge] = useState(false);
  const picture = (
    <img
      src={src}
      alt={t('picture', { title })}
      width={1366}
      height={768}
      loading="lazy"
      className={classes.picture}
    />
  );
  return (
    <>
      <UnstyledButton className={classes.frame} aria-haspopup="dialog" onClick={() => setLarge(true)}>
        {picture}
      </UnstyledButton>
      {isLarge ? (
        <Modal opened onClose={() => setLarge(false)} size="min(100vw, 86rem)" title={title}>
          {picture}
        </Modal>
      ) : null}
    </>
  );
}
