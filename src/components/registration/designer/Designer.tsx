import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useRecord } from '../../../client/useRecord.ts';
import { designerText as text } from '../../../messages/registration/badgeDesigner.ts';
import { type DesignDocument, SIZE } from '../../../resources/registration/design/document.ts';
import { type TemplateName, templates } from '../../../resources/registration/design/templates.ts';
import { imagesOf } from '../door/print/designs.ts';
import { DesignPreview } from './DesignPreview.tsx';
import classes from './designer.module.css';
import { type ExampleName, exampleChoices, examples } from './examples.ts';
import { LayerFields } from './LayerFields.tsx';
import { LayerList } from './LayerList.tsx';
import { MmInput } from './MmInput.tsx';
import { useDesign } from './useDesign.ts';

interface Props {
  readonly convention_id: string;
  readonly stored: DesignDocument;
  /** Stores a design. @returns whether it was stored */
  onSave(document: DesignDocument): Promise<boolean>;
}
const templateChoices = (Object.keys(templates) as TemplateName[]).map((value) => ({ value, label: text.templates[value] })); // its own keys

/** Where a badge is designed: its layers on the one side, how it looks on the other. */
export function Designer({ convention_id, stored, onSave }: Props) {
  const { data: convention } = useRecord('convention', convention_id);
  const images = useMemo(() => imagesOf(convention), [convention]);
  const design = useDesign(stored);
  const { document, selected, layer, undo, redo } = design;
  const [saved, setSaved] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [example, setExample] = useState<ExampleName>('short');
  const isChanged = document !== saved;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  const save = async () => {
    setBusy(true);
    if (await onSave(document)) setSaved(document);
    setBusy(false);
  };
  return (
    <div className={classes.columns}>
      <Stack gap="md" className={classes.stage}>
        <Group gap="xs">
          <Button onClick={() => void save()} disabled={!isChanged} loading={busy}>
            {text.save}
          </Button>
          <Button
            variant="default"
            onClick={undo}
            disabled={!design.canUndo}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
          >
            {text.undo}
          </Button>
          <Button
            variant="default"
            onClick={redo}
            disabled={!design.canRedo}
            leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          >
            {text.redo}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isChanged ? text.unsaved : ''}
          </Text>
        </Group>
        <DesignPreview {...{ design, images }} badge={examples[example]} convention={String(convention?.name ?? '')} />
        <NativeSelect
          label={text.example}
          description={text.exampleHint}
          data={exampleChoices}
          value={example}
          onChange={(event) => setExample(event.currentTarget.value as ExampleName)} // one of the choices
          maw={320}
        />
      </Stack>
      <Stack gap="lg">
        <SimpleGrid cols={2} spacing="xs">
          <MmInput label={text.width} value={document.size.w} {...SIZE} onChange={(w) => design.resize({ w })} />
          <MmInput label={text.height} value={document.size.h} {...SIZE} onChange={(h) => design.resize({ h })} />
        </SimpleGrid>
        <NativeSelect
          label={text.template}
          description={text.templateHint}
          value=""
          data={[{ value: '', label: text.choose }, ...templateChoices]}
          onChange={({ currentTarget: { value } }) => {
            if (value) design.replace(templates[value as TemplateName](document.size)); // one of the choices
          }}
        />
        <LayerList design={design} />
        {layer ? (
          <LayerFields key={selected} layer={layer} onChange={(part) => design.edit(selected, part)} />
        ) : (
          <Text size="sm" c="dimmed">
            {text.noneChosen}
          </Text>
        )}
      </Stack>
    </div>
  );
}
