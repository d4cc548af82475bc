import { Badge } from '@mantine/core';
import classes from './record.module.css';

/** The state of a record, in a word. */
export const StateChip = ({ label, color }: { label: string; color: string }) => (
  <Badge variant="light" color={color} tt="none" fw={550} radius="sm" size="lg" classNames={{ root: classes.tone }}>
    {label}
  </Badge>
);
