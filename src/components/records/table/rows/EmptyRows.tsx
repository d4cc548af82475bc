import { Box, Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { recordTableText } from '../../../../messages/records/table.ts';
import type { Resource } from '../../../../resources/resource.ts';
import { Empty } from '../../../ui/states/Empty.tsx';
import classes from '../table.module.css';

/** Texts of all resources, which only empty lists show. */
const Summary = dynamic(() => import('./RecordSummary.tsx').then((file) => file.RecordSummary), { loading: () => '\u00a0' });

interface Props {
  readonly r: Resource;
  readonly isFiltered: boolean;
  /** The label of the view that the list begins with, where nothing else was asked for. */
  readonly firstView: string | undefined;
  /** Adds the first record, if that is allowed. */
  readonly add: ReactNode;
  showAll(): void;
}
/** What a table says that has no rows: what will be here, or that nothing matches. */
export const EmptyRows = ({ r, isFiltered, firstView, add, showAll }: Props) => (
  <Box className={classes.scroll}>
    <Empty
      title={
        firstView
          ? recordTableText.noneInView({ view: firstView.toLowerCase(), records: r.labels[0] })
          : isFiltered
            ? recordTableText.noMatch({ records: r.labels[0] })
            : recordTableText.empty({ records: r.labels[0] })
      }
      action={
        isFiltered ? (
          <Button variant="default" size="xs" mt="xs" onClick={showAll}>
            {firstView ? recordTableText.seeAll : recordTableText.showAll}
          </Button>
        ) : (
          add
        )
      }
    >
      {isFiltered ? (
        [firstView ? recordTableText.noneInViewHint : recordTableText.noMatchHint, r.page.elsewhere].filter(Boolean).join(' ')
      ) : (
        <Summary r={r} />
      )}
    </Empty>
  </Box>
);
