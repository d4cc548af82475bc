import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { canCall, useViewer } from '../../client/useViewer.ts';
import { imagePickerText } from '../../messages/images/inputs.ts';
import { resourceNamed } from '../../resources/index.ts';
import board from '../ui/page/board.module.css';
import { SearchInput } from '../ui/page/SearchInput.tsx';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './images.module.css';
import { type Image, uploadImage, useImages } from './images.ts';
import { neighborInGrid } from './neighborInGrid.ts';
import { PictureDrop } from './PictureDrop.tsx';

interface Props {
  readonly convention_id: string;
  readonly value: string;
  onChoose(image: Image): void;
  onClose(): void;
}

function ImageChoice({ convention_id, value, onChoose }: Omit<Props, 'close'>) {
  const client = useQueryClient();
  const viewer = useViewer(convention_id);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const read = useImages(convention_id, search);
  const [focusedId, setFocusedId] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const { images } = read;
  const tabStop = images.find(({ id }) => id === focusedId) ?? images.find(({ id }) => id === value) ?? images[0];
  const options = () => [...(list.current?.children ?? [])] as HTMLElement[];
  const focus = (n: number) => options()[n]?.focus();
  const onKeyDown = (event: KeyboardEvent, image: Image) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(image);
      return;
    }
    const index = images.indexOf(image);
    const target = neighborInGrid(event.key, index, options());
    if (target === null) return;
    event.preventDefault();
    focus(target);
  };
  return (
    <Stack gap="sm">
      <SearchInput
        aria-label={imagePickerText.search}
        placeholder={imagePickerText.searchHint}
        value={text}
        data-autofocus
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            focus(Math.max(0, tabStop ? images.indexOf(tabStop) : 0));
          }
          // Enter picks the first match.
          if (event.key === 'Enter' && text && search === text && images[0]) onChoose(images[0]);
        }}
      />
      {read.isError && !read.data ? (
        <Failure error={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <Loading label={imagePickerText.loading} lines={4} />
      ) : images.length === 0 ? (
        <Text size="sm" c="dimmed">
          {search ? imagePickerText.noMatch : imagePickerText.empty}
        </Text>
      ) : (
        <div ref={list} className={classes.choices} role="listbox" aria-label={imagePickerText.images}>
          {images.map((image) => (
            <div
              key={image.id}
              role="option"
              aria-selected={image.id === value}
              aria-label={image.alt_text ? `${image.filename}: ${image.alt_text}` : image.filename}
              tabIndex={image === tabStop ? 0 : -1}
              className={classes.choice}
              onFocus={() => setFocusedId(image.id)}
              onClick={() => onChoose(image)}
              onKeyDown={(event) => onKeyDown(event, image)}
            >
              <span className={board.frame}>
                {/* biome-ignore lint/performance/noImgElement: the service has already scaled it down */}
                <img src={image.thumbnail_uri} alt="" loading="lazy" />
              </span>
              <Text size="xs">{image.filename}</Text>
            </div>
          ))}
        </div>
      )}
      {read.hasNextPage && (
        <Button variant="default" size="xs" loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {imagePickerText.more({ count: read.total - images.length })}
        </Button>
      )}
      {canCall(resourceNamed('conventionimage'), 'POST /', viewer) && (
        <PictureDrop
          hint={imagePickerText.dropHint}
          send={(file, more) => uploadImage(convention_id, file, more)}
          onUploaded={(image, only) => {
            void client.invalidateQueries({ queryKey: ['conventionimage'] });
            if (only) onChoose(image);
          }}
        />
      )}
    </Stack>
  );
}

/** The dialog to pick or upload an image of a convention. */
export const ImagePicker = ({ opened, ...props }: Props & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    size="xl"
    title={imagePickerText.title}
    closeButtonProps={{ 'aria-label': imagePickerText.close }}
  >
    {opened && <ImageChoice {...props} />}
  </Modal>
);
