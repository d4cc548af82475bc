import { Anchor } from '@mantine/core';

/** A link to another site, in a new tab that does not learn where it was opened. */
export const SiteLink = ({ address }: { address: string }) => (
  <Anchor href={address} size="sm" rel="noreferrer" target="_blank">
    {address.replace(/^https?:\/\//, '')}
  </Anchor>
);
/** A link that writes to somebody. */
export const EmailLink = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address}`} size="sm">
    {address}
  </Anchor>
);
/** A link that calls somebody. */
export const PhoneLink = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^+\d]/g, '')}`} size="sm" style={{ whiteSpace: 'nowrap' }}>
    {number}
  </Anchor>
);
