import { Anchor, Box, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import Head from 'next/head';
import Link from 'next/link';
import { type ReactNode, useContext } from 'react';
import { useRecordVisit } from '../../../client/useVisits.ts';
import { pageText } from '../../../messages/ui/page.ts';
import { type Crumb, CrumbsContext, ZoneContext } from './crumbs.ts';
import classes from './page.module.css';

export type { Crumb } from './crumbs.ts';

interface Props {
  title: string;
  /** Small print above the title, such as the type of record. */
  kind?: string;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  aside?: ReactNode;
  /** Beside the breadcrumbs. */
  besideCrumbs?: ReactNode;
  /** What tells it from other pages with the same title, where those are listed. */
  hint?: string | undefined;
  /** Replaces title, kind, aside and actions; it has the heading. */
  header?: ReactNode;
  children: ReactNode;
}

/** A page: title (also of the window), breadcrumbs, actions and content. */
export function Page({ title, kind, crumbs: own = [], actions, aside, besideCrumbs, hint, header, children }: Props) {
  useRecordVisit(title, hint);
  const around = useContext(CrumbsContext)(title, own);
  const crumbs = around ?? [];
  const zone = useContext(ZoneContext);
  return (
    <>
      <Head>
        <title>{pageText.windowTitle({ title })}</title>
      </Head>
      <div className={classes.crumbRow} hidden={around === null && !besideCrumbs}>
        {crumbs.length > 0 && (
          <nav aria-label={pageText.breadcrumbs}>
            <ol className={classes.crumbs}>
              {crumbs.map(({ label, href }) => (
                <li key={href}>
                  <Anchor component={Link} href={href} size="xs" c="dimmed">
                    {label}
                  </Anchor>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {besideCrumbs}
        {zone && crumbs.length > 0 && (
          <Text size="xs" c="dimmed">
            <VisuallyHidden>{pageText.timesIn}</VisuallyHidden> {zone}
          </Text>
        )}
      </div>
      {header ?? (
        <Box className={classes.head}>
          <Box style={{ minWidth: 0 }}>
            {kind && (
              <Text size="xs" c="dimmed">
                {kind}
              </Text>
            )}
            <Title order={1} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {aside}
          </Box>
          {actions && <Group gap="xs">{actions}</Group>}
        </Box>
      )}
      {children}
    </>
  );
}
