import { useId } from 'react';

/** The khatam: two squares, one rotated; its points touch the edges, so stars and crosses tile the plane. */
const STAR =
  'M50 0 64.6 14.6H85.4V35.4L100 50 85.4 64.6V85.4H64.6L50 100 35.4 85.4H14.6V64.6L0 50 14.6 35.4V14.6H35.4Z';
const INNER =
  'M50 24 57.6 31.6H68.4V42.4L76 50 68.4 57.6V68.4H57.6L50 76 42.4 68.4H31.6V57.6L24 50 31.6 42.4V31.6H42.4Z';

/** One eight-pointed star, in the text colour. */
export function Zellige({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" fill="currentColor" aria-hidden="true">
      <path d={STAR} />
      <path d={INNER} />
    </svg>
  );
}

/** A pattern of stars and crosses in the text colour; fills its box. */
export function ZelligeWall({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true">
      <defs>
        <pattern id={id} width="100" height="100" patternUnits="userSpaceOnUse">
          <path d={STAR} fill="currentColor" />
          <path d={INNER} fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
