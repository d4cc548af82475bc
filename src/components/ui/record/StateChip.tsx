import { Badge } from '@mantine/core';
import classes from './record.module.css';

interface Props {
  readonly label: string;
  readonly color: string;
  readonly size?: 'md' | 'lg';
}
/** The state of a record, in a word. It is never cut off: it widens table columns and wraps elsewhere. */
export const StateChip = ({ label, color, size = 'lg' }: Props) => (
  <Badge
    variant="light"
    color={color}
    tt="none"
    fw="var(--weight-medium)"
    radius="sm"
    size={size}
    classNames={{ root: classes.tone }}
  >
    {label}
  </Badge>
);
