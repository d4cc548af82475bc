import { Button, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { templatesText } from '../../messages/mail/templates.ts';
import type { LetterName } from '../../resources/system/letters.ts';
import { onWhite } from '../mail/onWhite.ts';
import { useAttempt } from '../ui/actions/useAttempt.ts';
import classes from './messages.module.css';

interface Props {
  readonly convention_id: string;
  readonly letter: {
    readonly letter: string;
    readonly fields: readonly string[];
    readonly default_subject: string;
    readonly default_text: string;
  };
  /** The words that the convention has stored; null: it uses the default ones. */
  readonly template: { readonly id: string; readonly subject: string; readonly text: string } | null;
}
/** The subject and text of an automatic email, its preview, and the way back to the default text. */
export function TemplateForm({ convention_id, letter: { letter, fields, default_subject, default_text }, template }: Props) {
  const start = template ?? { subject: default_subject, text: default_text };
  const [subject, setSubject] = useState(start.subject);
  const [text, setText] = useState(start.text);
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null);
  const attempt = useAttempt(['lettertemplate']);
  const name = letter as LetterName; // as the service lists them
  const words = { subject, text };
  const isComplete = subject.trim() !== '' && text.trim() !== '';
  const isChanged = subject !== start.subject || text !== start.text;
  const save = () =>
    attempt(templatesText.notSaved, async () => {
      if (template) await api.lettertemplate.update.mutate({ id: template.id, ...words });
      else await api.lettertemplate.create.mutate({ convention_id, letter: name, ...words });
      return { message: templatesText.saved };
    });
  const reset = () =>
    attempt(templatesText.notReset, async () => {
      if (template) await api.lettertemplate.delete.mutate({ id: template.id });
      const back = { convention_id, letter: name, subject: start.subject, text: start.text };
      return { message: templatesText.wasReset, undo: () => api.lettertemplate.create.mutate(back) };
    });
  const show = () =>
    attempt(templatesText.notShown, async () => {
      setShown(await api.convention.letterPreview.mutate({ id: convention_id, letter: name, ...words }));
      return null;
    });
  return (
    <Stack gap="md">
      <TextInput
        label={templatesText.subject}
        required
        maxLength={150}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <Textarea
        label={templatesText.text}
        description={templatesText.textHelp}
        required
        autosize
        minRows={5}
        maxRows={20}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" role="group" aria-label={templatesText.fields}>
        <Text size="sm" c="dimmed" aria-hidden>
          {templatesText.fields}
        </Text>
        {fields.map((field) => (
          <Button key={field} size="compact-sm" variant="default" onClick={() => setText(`${text}{{${field}}}`)}>
            {templatesText.field({ field })}
          </Button>
        ))}
      </Group>
      <Group>
        <Button disabled={!isComplete || !isChanged} onClick={() => void save()}>
          {templatesText.save}
        </Button>
        <Button variant="default" disabled={!isComplete} onClick={() => void show()}>
          {templatesText.show}
        </Button>
        {template && (
          <Button variant="subtle" onClick={() => void reset()}>
            {templatesText.reset}
          </Button>
        )}
      </Group>
      {shown && (
        <Paper withBorder p="md">
          <Text fw="var(--weight-medium)" mb={4} role="status" style={{ overflowWrap: 'anywhere' }}>
            {shown.subject}
          </Text>
          <iframe title={templatesText.preview} sandbox="" srcDoc={onWhite(shown.html)} className={classes.frame} />
        </Paper>
      )}
    </Stack>
  );
}
