import { Anchor, Box, NativeSelect, NavLink, Stack, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMemo, useState } from 'react';
import { capitalize } from '../../../client/format/labels.ts';
import { type ListedOperation, operationsOf } from '../../../client/openapi/document.ts';
import { useQueryParams } from '../../../client/url/useQueryParams.ts';
import { apiBrowserText } from '../../../messages/developers/api.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from '../developers.module.css';
import { Operations } from './Operations.tsx';
import { SummaryText } from './SummaryText.tsx';
import { useDocument } from './useDocument.ts';

const tagLabel = (tag: string) => capitalize(resourceIfAny(tag)?.labels[0] ?? tag);
const matches = ({ method, path, operation }: ListedOperation, text: string) =>
  `${method} ${path} ${operation.summary ?? ''}`.toLowerCase().includes(text.toLowerCase());

/** The API browser: every operation by topic, with parameters, answers, errors and examples. */
export function ApiBrowser() {
  const router = useRouter();
  const [params, setParams] = useQueryParams();
  const read = useDocument();
  const [text, setText] = useState('');
  const operations = useMemo(() => (read.data ? operationsOf(read.data) : []), [read.data]);
  const document = read.data;
  if (!document)
    return (
      <Page title={apiBrowserText.api}>
        {read.isError ? (
          <Failure error={read.error} retry={() => void read.refetch()} />
        ) : (
          <Loading label={apiBrowserText.loadingTheDocument} />
        )}
      </Page>
    );
  const tags = [...(document.tags ?? [])].sort((a, b) => tagLabel(a.name).localeCompare(tagLabel(b.name)));
  const tag = tags.find(({ name }) => name === params.tag);
  const go = (name: string) =>
    router.push(name ? `/developers/api?tag=${encodeURIComponent(name)}` : '/developers/api', undefined, { shallow: true });
  const shown = text
    ? operations.filter((o) => matches(o, text))
    : operations.filter(({ operation }) => operation.tags?.includes(tag?.name ?? ''));
  return (
    <Page
      title={apiBrowserText.api}
      aside={
        <Text size="sm" c="dimmed">
          {apiBrowserText.version({
            info: document.info.title,
            version: document.info.version,
            count: operations.length,
          })}
          <Anchor href="/api/openapi.json" size="sm" underline="always">
            {apiBrowserText.openapiJson}
          </Anchor>
        </Text>
      }
    >
      <Box className={classes.columns}>
        <Box className={classes.side}>
          <SearchInput
            aria-label={apiBrowserText.searchOperations}
            placeholder={apiBrowserText.searchAllOperations}
            value={text}
            onChange={setText}
          />
          <NativeSelect
            hiddenFrom="md"
            mt="xs"
            aria-label={apiBrowserText.whatItIsAbout}
            value={tag?.name ?? ''}
            onChange={(event) => {
              setText('');
              void go(event.currentTarget.value);
            }}
            data={[
              { value: '', label: apiBrowserText.introduction },
              ...tags.map(({ name }) => ({ value: name, label: tagLabel(name) })),
            ]}
          />
          <Box component="nav" aria-label={apiBrowserText.whatItIsAbout} visibleFrom="md" mt="xs">
            <Stack component="ul" gap={0} className={classes.tags}>
              <li>
                <NavLink
                  component={Link}
                  href="/developers/api"
                  shallow
                  label={apiBrowserText.introduction}
                  active={!tag && !text}
                  onClick={() => setText('')}
                  className={classes.tag}
                />
              </li>
              {tags.map(({ name }) => (
                <li key={name}>
                  <NavLink
                    component={Link}
                    href={`/developers/api?tag=${encodeURIComponent(name)}`}
                    shallow
                    label={tagLabel(name)}
                    active={tag?.name === name && !text}
                    onClick={() => setText('')}
                    className={classes.tag}
                  />
                </li>
              ))}
            </Stack>
          </Box>
        </Box>
        <Box style={{ minWidth: 0 }}>
          {!tag && !text ? (
            <SummaryText>{document.info.description ?? ''}</SummaryText>
          ) : (
            <>
              <Title order={2}>
                {text ? apiBrowserText.countOperations({ count: shown.length }) : tagLabel(tag?.name ?? '')}
              </Title>
              {!text && tag?.description && (
                <Text size="sm" c="dimmed" mb="sm">
                  {tag.description}
                </Text>
              )}
              <Operations
                key={text ? 'search' : tag?.name}
                document={document}
                operations={shown}
                open={params.operation ?? null}
                onOpen={(operation) => setParams({ operation })}
              />
            </>
          )}
        </Box>
      </Box>
    </Page>
  );
}
