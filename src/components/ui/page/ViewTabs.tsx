import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSaid } from '../../../client/url/useQueryParams.ts';

interface Props {
  /** What the tabs are called, in their order. */
  readonly views: Readonly<Record<string, ReactNode>>;
  /** The view where the address says nothing. Default: the first. */
  readonly first?: string;
  /** What else the address says of a view, and what goes when another is chosen. */
  readonly clears?: readonly string[];
  readonly grow?: boolean;
  /** A `Tabs.Panel` for each view. */
  readonly children: ReactNode;
}

/** The views of a board as tabs; which one is shown stands in the address as `view`. */
export function ViewTabs({ views, first = Object.keys(views)[0] ?? '', clears = [], grow = false, children }: Props) {
  const [said, say] = useSaid();
  const view = said.view && Object.hasOwn(views, said.view) ? said.view : first;
  return (
    <Tabs
      value={view}
      onChange={(to) => say({ ...Object.fromEntries(clears.map((name) => [name, null])), view: to })}
      keepMounted={false}
    >
      <Tabs.List mb="md" grow={grow}>
        {Object.entries(views).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}
