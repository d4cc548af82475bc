import { Text } from '@mantine/core';
import type { Viewer } from '../../client/useViewer.ts';
import { MenuLink } from './MenuLine.tsx';
import { conventionMenu } from './menu.ts';
import classes from './navigation.module.css';

/** Every list of a convention that the viewer may call, by domain. */
export function AllData({ id, viewer, path }: { id: string; viewer: Viewer | undefined; path: string }) {
  return conventionMenu(id, viewer).map(({ name, label, items }) => (
    <div key={name}>
      <Text component="h2" id={`domain-${name}`} className={classes.domain}>
        {label}
      </Text>
      <ul className={classes.list} aria-labelledby={`domain-${name}`}>
        {items.map((item) => (
          <li key={item.href}>
            <MenuLink href={item.href} label={item.label} active={path === item.href} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
