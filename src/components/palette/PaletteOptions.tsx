import { UnstyledButton } from '@mantine/core';
import { paletteText } from '../../messages/layout/palette.ts';
import classes from './palette.module.css';
import type { PaletteEntry } from './paletteEntry.ts';

interface Props {
  /** Of the whole list; options have `<id>-<place>`. */
  readonly id: string;
  readonly groups: readonly (readonly [name: string, entries: readonly PaletteEntry[]])[];
  readonly selected: number;
  readonly waiting: boolean;
  select(place: number): void;
  open(entry: PaletteEntry, newTab: boolean): void;
}
/** The entries that were found, in groups. The field above has the focus. */
export function PaletteOptions({ id, groups, selected, waiting, select, open }: Props) {
  let n = -1;
  return (
    <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={paletteText.results} aria-busy={waiting}>
      {groups.map(([group, all], place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div className={classes.group} id={`${id}-group-${place}`} role="presentation">
            {group}
          </div>
          {all.map((entry) => {
            n += 1;
            const at = n;
            return (
              <UnstyledButton
                key={entry.key}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === selected}
                tabIndex={-1}
                className={classes.option}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => select(at)}
                onClick={(event) => open(entry, event.ctrlKey || event.metaKey)}
              >
                <span className={classes.label}>{entry.label}</span>
                {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
              </UnstyledButton>
            );
          })}
        </div>
      ))}
    </div>
  );
}
