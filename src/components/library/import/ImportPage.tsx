import { Anchor, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import Link from 'next/link';
import { recordName } from '../../../client/format/labels.ts';
import { type Clock, showTime } from '../../../client/format/times.ts';
import type { AnyRecord } from '../../../client/record.ts';
import { useClockOf } from '../../../client/useCurrentConvention.tsx';
import { useMe } from '../../../client/useMe.ts';
import { useRecord } from '../../../client/useRecord.ts';
import { importPageText } from '../../../messages/library/import.ts';
import { useMailPromise } from '../../mail/useMailServer.ts';
import { useFocusIfLost } from '../../ui/focus/useFocusIfLost.ts';
import { ImportProgress } from '../../ui/imports/ImportProgress.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { type CollectionSource, ImportForms } from './ImportForms.tsx';
import { ImportResult, summarizeImport } from './ImportResult.tsx';
import classes from './import.module.css';
import { type Import, useCanEditCatalog, useImports } from './imports.ts';

interface LastImportProps {
  library_id: string;
  job: Import;
  wasWatched: boolean;
  clock: Clock;
}
function LastImport({ library_id, job, wasWatched, clock }: LastImportProps) {
  const heading = useFocusIfLost<HTMLHeadingElement>(wasWatched);
  return (
    <Paper p="md" component="section" aria-labelledby="last-import">
      <Title order={2} size="h3" id="last-import" tabIndex={-1} ref={heading}>
        {importPageText.last}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {showTime(job.finished_date ?? job.date_created, clock)}
      </Text>
      <ImportResult job={job} />
      <Anchor component={Link} href={`/library/${library_id}/games`} size="sm" mt="sm" display="inline-block">
        {importPageText.toGames}
      </Anchor>
    </Paper>
  );
}

const EarlierImports = ({ jobs, clock }: { jobs: readonly Import[]; clock: Clock }) => (
  <section aria-labelledby="earlier-imports">
    <Title order={2} size="h3" id="earlier-imports" mb="xs">
      {importPageText.earlier}
    </Title>
    <ol className={classes.earlier}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Text size="xs" c="dimmed">
            {showTime(job.finished_date ?? job.date_created, clock)}
          </Text>
          <Text size="sm">{summarizeImport(job)}</Text>
        </li>
      ))}
    </ol>
  </section>
);

function Imports({ library, source, clock }: { library: AnyRecord; source: CollectionSource; clock: Clock }) {
  const { data: me } = useMe();
  const canImport = useCanEditCatalog(library);
  const mailed = useMailPromise(importPageText.progressMailed);
  const { data: jobs, error, refetch, running, watched: wasWatched } = useImports(library.id);
  if (error && !jobs) return <Failure error={error} retry={() => void refetch()} />;
  if (!jobs || canImport === undefined) return <Loading label={importPageText.loadingImports} />;
  const [latest, ...others] = jobs;
  const [last, ...earlier] = running ? others : jobs;
  const canCancel = latest !== undefined && (latest.user_id === me?.id || library.can_edit === true);
  const forms = !running && canImport && <ImportForms library_id={library.id} source={source} />;
  return (
    <Stack gap="md">
      {running && latest && (
        <ImportProgress job={latest} note={`${importPageText.progressNote} ${mailed}`} canCancel={canCancel} />
      )}
      {!wasWatched && forms}
      <VisuallyHidden aria-live="polite">
        {wasWatched && !running && last ? importPageText.finished({ summary: summarizeImport(last) }) : ''}
      </VisuallyHidden>
      {last && <LastImport library_id={library.id} job={last} wasWatched={wasWatched && !running} clock={clock} />}
      {wasWatched && forms}
      {earlier.length > 0 && <EarlierImports jobs={earlier} clock={clock} />}
    </Stack>
  );
}

/** The import page: start an import, watch its progress, and see the results. */
export function ImportPage({ id, source }: { id: string; source: CollectionSource }) {
  const { data: library, error, refetch } = useRecord('library', id);
  const clock = useClockOf('library', null);
  const crumbs = [
    { label: importPageText.libraries, href: '/library' },
    ...(library ? [{ label: recordName(library), href: `/library/${id}` }] : []),
  ];
  return (
    <Page title={importPageText.title} crumbs={crumbs}>
      {library && clock ? (
        <Imports library={library} source={source} clock={clock} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading label={importPageText.loadingLibrary} />
      )}
    </Page>
  );
}
