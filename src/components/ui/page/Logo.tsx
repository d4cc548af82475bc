/** The logo: three people around a table. */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
    <circle cx="12" cy="12" r="5.2" fill="none" stroke="var(--mantine-primary-color-filled)" strokeWidth="2.4" />
    <circle cx="12" cy="2.8" r="2.3" fill="var(--mantine-color-accent-5)" />
    <circle cx="4" cy="16.7" r="2.3" fill="var(--mantine-color-accent-5)" />
    <circle cx="20" cy="16.7" r="2.3" fill="var(--mantine-color-accent-5)" />
  </svg>
);
