import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './record.module.css';

/** A part of a record's page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}
