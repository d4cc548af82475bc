import type { ReactNode } from 'react';
import classes from './record.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}
/** Labels and values below each other; what has no value is left out. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  if (filled.length === 0) return null;
  return (
    <dl className={classes.definitions}>
      {filled.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
