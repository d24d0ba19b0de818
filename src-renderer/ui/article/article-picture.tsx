import { useState } from 'react';
import { fileUrl } from '../../api/file-url.ts';
import { Zellige } from '../zellige.tsx';
import classes from './article-picture.module.css';

type Props = { image: string | null; name: string; className?: string | undefined };

/** An item's photo; without one, the first letter of its name on the shop's star. */
export function ArticlePicture({ image, name, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (image && broken !== image) {
    return (
      <img
        className={`${classes.picture} ${className ?? ''}`}
        src={fileUrl(image)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(image)}
      />
    );
  }
  return (
    <span className={`${classes.picture} ${classes.blank} ${className ?? ''}`} aria-hidden="true">
      <Zellige className={classes.star} />
      <span className={classes.letter}>{name.trim().charAt(0)}</span>
    </span>
  );
}
