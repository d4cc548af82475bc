import { Button, Code, CopyButton, Group, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { Document, ListedOperation } from '../../../client/openapi/document.ts';
import { examplesText } from '../../../messages/developers/api.ts';
import { curlOf, typescriptOf } from './codeExamples.ts';
import type { RequestValues } from './request.ts';

const languages = { curl: 'curl', typescript: examplesText.typeScript } as const;
type Language = keyof typeof languages;

/** The request as code to copy: for a shell, and for a program with the typed client. */
export function Examples(props: { document: Document; listed: ListedOperation; filled: RequestValues; origin: string }) {
  const { document, listed, filled, origin } = props;
  const [language, setLanguage] = useState<Language>('curl');
  const text = language === 'curl' ? curlOf(document, listed, filled, origin) : typescriptOf(document, listed, filled, origin);
  return (
    <Tabs value={language} onChange={(to) => setLanguage((to ?? 'curl') as Language)}>
      {/* one of the tabs */}
      <Group justify="space-between" mb={4}>
        <Tabs.List aria-label={examplesText.languageOfTheExample}>
          {Object.entries(languages).map(([value, label]) => (
            <Tabs.Tab key={value} value={value} py={6}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy}>
              {copied ? examplesText.copied : examplesText.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
      {Object.entries(languages).map(([value, label]) => (
        <Tabs.Panel key={value} value={value}>
          <Code block tabIndex={0} aria-label={examplesText.exampleWithLabel({ label })} role="region">
            {value === language ? text : ''}
          </Code>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
