import { Skeleton } from '@mantine/core';

/** Keeps the place of an input that is being loaded. */
export const Waiting = () => <Skeleton height={60} aria-hidden />;
