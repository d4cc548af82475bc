import { Accordion, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Document, ListedOperation } from '../../../client/openapi/document.ts';
import { useCurrentConvention } from '../../../client/useCurrentConvention.tsx';
import { apiBrowserText } from '../../../messages/developers/api.ts';
import { IdentityInput, ownIdentity } from '../try/RequestIdentity.tsx';
import { OperationHead, OperationView } from './OperationView.tsx';

interface Props {
  readonly document: Document;
  readonly operations: readonly ListedOperation[];
  /** The open operation, as in the URL. */
  readonly open: string | null;
  onOpen(operation: string | null): void;
}
/** The operations of a topic, or those that match a search, of which one is open. */
export function Operations({ document, operations, open, onOpen }: Props) {
  const [identity, setIdentity] = useState(ownIdentity);
  const { id } = useCurrentConvention();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const [openedFirst] = useState(open);
  useEffect(() => {
    void window.document.getElementById(`operation-${openedFirst}`)?.scrollIntoView();
  }, [openedFirst]);
  if (operations.length === 0) return <Text size="sm">{apiBrowserText.noOperationMatches}</Text>;
  return (
    <>
      <IdentityInput identity={identity} onChange={setIdentity} />
      <Accordion variant="separated" order={3} value={open} onChange={onOpen}>
        {operations.map((listed) => {
          const key = listed.operation.operationId.replace(/\W+/g, '-');
          return (
            <Accordion.Item key={key} value={key} id={`operation-${key}`} style={{ scrollMarginTop: 64 }}>
              <Accordion.Control>
                <OperationHead listed={listed} />
              </Accordion.Control>
              <Accordion.Panel>
                {open === key && (
                  <OperationView
                    document={document}
                    listed={listed}
                    origin={origin}
                    identity={identity}
                    known={id ? { convention_id: id, ...(listed.path.startsWith('/api/convention/{id}') ? { id } : {}) } : {}}
                  />
                )}
              </Accordion.Panel>
            </Accordion.Item>
          );
        })}
      </Accordion>
    </>
  );
}
