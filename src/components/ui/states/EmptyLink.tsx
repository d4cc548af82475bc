import { Button } from '@mantine/core';
import Link from 'next/link';

/** The button of an empty page: where the first of what is missing is made. */
export const EmptyLink = ({ href, children }: { href: string; children: string }) => (
  <Button component={Link} href={href} variant="default" size="xs" mt={4}>
    {children}
  </Button>
);
