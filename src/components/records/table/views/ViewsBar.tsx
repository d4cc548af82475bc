import { Button } from '@mantine/core';
import { IconDots, IconUsers } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { defaultView, type ListView, queryStringOf } from '../../../../client/url/listView.ts';
import { useCurrentConvention } from '../../../../client/useCurrentConvention.tsx';
import { isStaff, useViewer } from '../../../../client/useViewer.ts';
import { viewsText } from '../../../../messages/records/views.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { allRows, givenView, queryOf, type SavedView, viewOf } from './savedViews.ts';
import classes from './views.module.css';

const ViewMenu = dynamic(() => import('./ViewMenu.tsx').then((file) => file.ViewMenu));
const SaveView = dynamic(() => import('./SaveView.tsx').then((file) => file.SaveView));

interface Props {
  readonly r: Resource;
  readonly view: ListView;
  readonly saved: readonly SavedView[];
  /** The columns that differ from those of the view; null: none. */
  readonly columns: readonly string[];
  readonly isChanged: boolean;
  /** The convention for which views can be saved; null: they cannot. */
  readonly convention_id: string | null;
}

/** The views of a list as links: all rows, those that the declaration gives, and those that were saved. */
export function ViewsBar({ r, view, saved, columns, isChanged, convention_id }: Props) {
  const path = useRouter().asPath.split(/[?#]/, 1)[0] ?? '';
  const [saving, setSaving] = useState(false);
  const active = saved.find(({ id }) => id === view.saved);
  // Whoever searches and then chooses another view searches there; what a saved view searches is its own.
  const query = active ? '' : view.query;
  const plain = { ...defaultView, query, size: view.size };
  const viewer = useViewer(useCurrentConvention().id);
  const isGuest = viewer !== undefined && !isStaff(viewer);
  const offered = (r.page.views ?? []).filter(({ isForStaff }) => !(isForStaff && isGuest));
  const given = offered.map((each) => ({
    key: each.label,
    label: each.label,
    to: { ...givenView(each, plain), query },
    each,
  }));
  const first = given.filter(({ each }) => each.isFirst);
  const rest = given.filter(({ each }) => !each.isFirst);
  const links = [
    ...first.map(({ key, label, to }) => ({ key, label, to, isShared: false })),
    { key: '', label: viewsText.all, to: (first.length ? { ...plain, saved: allRows } : plain) as ListView, isShared: false },
    ...rest.map(({ key, label, to }) => ({ key, label, to, isShared: false })),
    ...saved.map((each) => ({
      key: each.id,
      label: each.name,
      to: { ...viewOf(each, r), size: view.size },
      isShared: each.is_shared,
    })),
  ];
  const current = active
    ? active.id
    : links.find(({ to }) => (!to.saved || to.saved === allRows) && queryOf(to) === queryOf(view))?.key;
  const differs =
    current === undefined || query !== '' || isChanged || (active !== undefined && queryOf(viewOf(active, r)) !== queryOf(view));
  if (links.length === 1 && !(convention_id && differs)) return null;
  return (
    <div className={classes.bar}>
      <nav aria-label={viewsText.views} className={classes.views}>
        {links.map(({ key, label, to, isShared }) => (
          <Link
            key={key}
            href={`${path}${queryStringOf(to)}`}
            shallow
            scroll={false}
            prefetch={false}
            className={classes.view}
            aria-current={current === key ? 'page' : undefined}
          >
            {label}
            {isShared && <IconUsers size={13} aria-label={viewsText.shared} />}
          </Link>
        ))}
      </nav>
      {convention_id && active && (
        <ViewMenu
          saved={active}
          query={queryOf(view)}
          columns={columns}
          differs={differs}
          icon={<IconDots size={16} aria-hidden />}
        />
      )}
      {convention_id && differs && (
        <Button size="compact-sm" variant="subtle" onClick={() => setSaving(true)}>
          {viewsText.save}
        </Button>
      )}
      {saving && convention_id && (
        <SaveView {...{ r, convention_id, columns }} query={queryOf(view)} path={path} close={() => setSaving(false)} />
      )}
    </div>
  );
}
