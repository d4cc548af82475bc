import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { showChecked } from './showCurrent.ts';

interface Props {
  /** The labels of the tabs, in order. */
  readonly views: Readonly<Record<string, ReactNode>>;
  /** The default view; the first if not given. */
  readonly first?: string;
  /** Query parameters that belong to a view and are removed when another is chosen. */
  readonly clearedParams?: readonly string[];
  readonly grow?: boolean;
  /** A `Tabs.Panel` for each view. */
  readonly children: ReactNode;
}

/** The views of a board as tabs; the current one is kept in the URL as `view`. */
export function ViewTabs({ views, first = Object.keys(views)[0] ?? '', clearedParams = [], grow = false, children }: Props) {
  const [params, setParams] = useQueryParams();
  const view = params.view && Object.hasOwn(views, params.view) ? params.view : first;
  const row = useRef<HTMLDivElement>(null);
  // A phone has no room for all of them: the one that is shown, a link may have chosen.
  useEffect(() => {
    if (view) showChecked(row.current);
  }, [view]);
  return (
    <Tabs
      value={view}
      onChange={(to) => setParams({ ...Object.fromEntries(clearedParams.map((name) => [name, null])), view: to })}
      keepMounted={false}
    >
      <Tabs.List ref={row} mb="md" grow={grow}>
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
