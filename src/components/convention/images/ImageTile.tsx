import { Anchor, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { fieldLabel } from '../../../client/format/fieldLabels.ts';
import { imageTileText } from '../../../messages/convention/images.ts';
import { resourceIfAny } from '../../../resources/index.ts';
import classes from '../../images/images.module.css';
import type { Image } from '../../images/images.ts';
import board from '../../ui/page/board.module.css';

interface Props {
  readonly image: Image;
  readonly canEdit: boolean;
  save(image: Image, change: { filename?: string; alt_text?: string }): Promise<boolean>;
  remove(image: Image): void;
}

function Editing({ image, save, close }: Pick<Props, 'image' | 'save'> & { close: () => void }) {
  const [filename, setName] = useState(image.filename);
  const [alt_text, setAlt] = useState(image.alt_text);
  return (
    <form
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onSubmit={(event) => {
        event.preventDefault();
        const change = {
          ...(filename.trim() && filename.trim() !== image.filename ? { filename: filename.trim() } : {}),
          ...(alt_text.trim() !== image.alt_text ? { alt_text: alt_text.trim() } : {}),
        };
        if (Object.keys(change).length === 0) return close();
        void save(image, change).then((saved) => saved && close());
      }}
    >
      <Stack gap={6}>
        <TextInput
          size="xs"
          label={imageTileText.name}
          value={filename}
          maxLength={255}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          autoFocus
        />
        <TextInput
          size="xs"
          label={imageTileText.altText}
          description={imageTileText.altTextHelp}
          value={alt_text}
          maxLength={500}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group gap={6}>
          <Button type="submit" size="compact-sm">
            {imageTileText.save}
          </Button>
          <Button size="compact-sm" variant="default" onClick={close}>
            {imageTileText.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const usedAs = ({ object_type, field }: { object_type: string; field: string }) =>
  fieldLabel(field, resourceIfAny(object_type)?.columns[field]).toLowerCase();

/** One image of the gallery: its name, where it is used, and its actions. */
export function ImageTile({ image, canEdit, save, remove }: Props) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { id, filename, alt_text, width, height, thumbnail_uri, used_by = [] } = image;
  const close = () => {
    setEditing(false);
    setTimeout(() => opener.current?.focus(), 0);
  };
  return (
    <li className={classes.tile} aria-label={filename}>
      <Anchor component={Link} href={`/conventionimage/${id}`} size="sm" className={classes.open}>
        <span className={board.frame}>
          {/* biome-ignore lint/performance/noImgElement: the service has already scaled it down */}
          <img src={thumbnail_uri} alt="" loading="lazy" />
        </span>
        {filename}
      </Anchor>
      {editing ? (
        <Editing image={image} save={save} close={close} />
      ) : (
        <>
          <Text size="xs" c="dimmed" className="numbers">
            {width} × {height}
          </Text>
          {alt_text ? (
            <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
              {alt_text}
            </Text>
          ) : (
            <Badge variant="light" color="yellow" size="sm" radius="sm" tt="none">
              {imageTileText.noAltText}
            </Badge>
          )}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {used_by.length === 0 && imageTileText.usedNowhere}
            {used_by.map((use, i) => (
              <span key={`${use.id} ${use.field}`}>
                {i === 0 ? `${imageTileText.usedBy} ` : ', '}
                <Anchor component={Link} href={`/${use.object_type}/${use.id}`} size="xs" underline="always">
                  {use.name}
                </Anchor>{' '}
                ({usedAs(use)})
              </span>
            ))}
          </Text>
          {canEdit && (
            <Group gap={6} mt="auto">
              <Button
                ref={opener}
                size="compact-sm"
                variant="default"
                aria-label={imageTileText.renameImage({ name: filename })}
                onClick={() => setEditing(true)}
              >
                {imageTileText.rename}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                c="var(--mantine-color-error)"
                aria-label={imageTileText.deleteImage({ name: filename })}
                onClick={() => remove(image)}
              >
                {imageTileText.delete}
              </Button>
            </Group>
          )}
        </>
      )}
    </li>
  );
}
