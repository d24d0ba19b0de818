/** The mark: a zellige star around a shop's arched door. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="var(--h-primary)" />
      <path
        d="M32 7 39.3 14.3H49.7V24.7L57 32 49.7 39.3V49.7H39.3L32 57 24.7 49.7H14.3V39.3L7 32 14.3 24.7V14.3H24.7Z"
        fill="none"
        stroke="var(--mantine-color-saffron-3)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M22 47V32a10 10 0 0 1 20 0V47H36V33a4 4 0 0 0-8 0V47Z" fill="var(--h-on-primary)" />
    </svg>
  );
}
