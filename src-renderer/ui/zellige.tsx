/** The eight-pointed star of the zellige (khatam), in the colour of its text. */
export function Zellige({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" fill="none" aria-hidden="true">
      <path d="M50 2 64 16H84V36L98 50 84 64V84H64L50 98 36 84H16V64L2 50 16 36V16H36Z" fill="currentColor" />
      <path
        d="M50 20 59 29H71V41L80 50 71 59V71H59L50 80 41 71H29V59L20 50 29 41V29H41Z"
        fill="currentColor"
      />
    </svg>
  );
}
