import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

/** A section of the settings, which can be linked to by `#id`. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
    <Title order={2} size="h3" id={`${id}-title`} mb="sm">
      {title}
    </Title>
    {children}
  </section>
);
