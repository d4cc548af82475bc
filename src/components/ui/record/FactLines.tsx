import { Children, type ReactNode } from 'react';
import classes from './record.module.css';

/** Lines of facts. Those that are empty are left out, and lines without any. */
export function FactLines({ lines }: { lines: readonly (readonly ReactNode[])[] }) {
  const filled = lines
    .map((line) => Children.toArray(line as ReactNode[]).filter((fact) => fact !== '')) // only to be read
    .filter((line) => line.length > 0);
  if (filled.length === 0) return null;
  return (
    <ul className={classes.facts}>
      {filled.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place
        <li key={at} className={classes.line}>
          {line.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={place} className={classes.fact}>
              {fact}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
