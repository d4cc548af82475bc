import { Accordion, Alert, Button, FileInput, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Document, ListedOperation } from '../../../client/openapi/document.ts';
import { tryItText } from '../../../messages/developers/try.ts';
import {
  filesOf,
  missingInput,
  type RequestParameter,
  type RequestValues,
  requestOf,
  requestParametersOf,
} from '../api/request.ts';
import { ParameterInput } from './ParameterInput.tsx';
import type { RequestIdentity } from './RequestIdentity.tsx';
import { ResponseView } from './ResponseView.tsx';
import { sendRequest, type TriedResponse } from './sendRequest.ts';

interface Props {
  readonly document: Document;
  readonly listed: ListedOperation;
  readonly identity: RequestIdentity;
  readonly filled: RequestValues;
  onFilled(filled: RequestValues): void;
}

/** The form to try an operation. Only the button sends requests that change something, never Enter. */
export function TryIt({ document, listed, identity, filled, onFilled }: Props) {
  const client = useQueryClient();
  const [response, setResponse] = useState<TriedResponse | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const aborter = useRef<AbortController>(undefined);
  const parts = requestParametersOf(document, listed);
  const reads = listed.method === 'GET';
  const idPrefix = listed.operation.operationId.replace(/\W+/g, '-');

  const send = async () => {
    const missing = missingInput(document, listed, filled);
    setProblem(missing);
    if (missing || busy) return;
    setBusy(true);
    const controller = new AbortController();
    aborter.current = controller;
    try {
      setResponse(await sendRequest(listed.method, requestOf(document, listed, filled), identity, controller.signal));
      if (!reads) await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'openapi' });
    } catch {
      setProblem(controller.signal.aborted ? tryItText.stopped : tryItText.unreachable);
    } finally {
      setBusy(false);
    }
  };
  const inputs = (some: readonly RequestParameter[]) => (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {some.map((part) => (
        <ParameterInput
          key={part.key}
          document={document}
          parameter={part}
          idPrefix={idPrefix}
          value={filled.values[part.key] ?? ''}
          onChange={(value) => onFilled({ ...filled, values: { ...filled.values, [part.key]: value } })}
        />
      ))}
    </SimpleGrid>
  );
  const requiredParts = parts.filter(({ required }) => required);
  const others = parts.filter(({ required }) => !required);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reads) void send();
      }}
    >
      <Stack gap="sm">
        {requiredParts.length > 0 && inputs(requiredParts)}
        {others.length > 0 && others.length <= 2 && inputs(others)}
        {others.length > 2 && (
          <Accordion variant="filled" chevronPosition="left">
            <Accordion.Item value="more">
              <Accordion.Control>
                <Text size="sm">{tryItText.moreParameters({ count: others.length })}</Text>
              </Accordion.Control>
              <Accordion.Panel>{inputs(others)}</Accordion.Panel>
            </Accordion.Item>
          </Accordion>
        )}
        {listed.operation.requestBody && (
          <Textarea
            label={tryItText.body}
            description={tryItText.json}
            autosize
            minRows={2}
            maxRows={20}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' } }}
            value={filled.body}
            onChange={(event) => onFilled({ ...filled, body: event.currentTarget.value })}
          />
        )}
        {filesOf(document, listed).map((name) => (
          <FileInput
            key={name}
            size="xs"
            label={name}
            placeholder={tryItText.chooseAFile}
            value={filled.files[name] ?? null}
            onChange={(file) => {
              const { [name]: _, ...rest } = filled.files;
              onFilled({ ...filled, files: file ? { ...rest, [name]: file } : rest });
            }}
          />
        ))}
        <Group gap="sm">
          <Button
            type={reads ? 'submit' : 'button'}
            {...(reads ? {} : { onClick: () => void send() })}
            color={listed.method === 'DELETE' ? 'red' : undefined}
            leftSection={<IconSend size={16} aria-hidden />}
            loading={busy}
          >
            {tryItText.sendMethod({ method: listed.method })}
          </Button>
          {busy && (
            <Button variant="default" onClick={() => aborter.current?.abort()}>
              {tryItText.stop}
            </Button>
          )}
          {!reads && (
            <Text size="xs" c="dimmed">
              {tryItText.changesData({
                noUndo: listed.method === 'DELETE' ? tryItText.noUndo : '',
              })}
            </Text>
          )}
        </Group>
        {problem && (
          <Alert color="yellow" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {response && <ResponseView response={response} />}
      </Stack>
    </form>
  );
}
