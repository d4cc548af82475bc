import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { useTextParam } from '../../../client/url/useQueryParams.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { canCall, useViewer } from '../../../client/useViewer.ts';
import { imageGalleryText } from '../../../messages/convention/images.ts';
import { resourceNamed } from '../../../resources/index.ts';
import classes from '../../images/images.module.css';
import { type Image, uploadImage, useImages } from '../../images/images.ts';
import { PictureDrop } from '../../images/PictureDrop.tsx';
import { useDeletions } from '../../records/useDeletions.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ImageTile } from './ImageTile.tsx';

/** The images of a convention: upload, rename, and see where each is used. */
export function ImageGallery({ id }: { id: string }) {
  useEnterConvention(id);
  const client = useQueryClient();
  const convention = useRecord('convention', id);
  const viewer = useViewer(id);
  const canAdd = canCall(resourceNamed('conventionimage'), 'POST /', viewer);
  const [text, setText] = useTextParam('query');
  const [search] = useDebouncedValue(text, 200);
  const query = useImages(id, search, { uses: true });
  const { deleting, remove } = useDeletions();
  const attempt = useAttempt(['conventionimage']);
  const save = (image: Image, change: { filename?: string; alt_text?: string }) =>
    attempt(imageGalleryText.notSaved({ name: image.filename }), async () => {
      const { id } = image;
      const saved = await api.conventionimage.update.mutate({ id, ...change });
      const former = Object.fromEntries(Object.keys(change).map((name) => [name, image[name as keyof Image]]));
      return {
        message: imageGalleryText.saved({ name: saved.filename }),
        undo: () => api.conventionimage.update.mutate({ id, ...former }),
      };
    });
  const images = query.images.filter((image) => !deleting.has(`/conventionimage/${image.id}`));
  return (
    <Page
      title={imageGalleryText.title}
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
      aside={
        <Text size="sm" c="dimmed">
          {query.data ? imageGalleryText.count({ count: query.total }) : '\u00a0'}
        </Text>
      }
    >
      <Stack gap="md">
        {canAdd && (
          <PictureDrop
            hint={imageGalleryText.dropHint}
            send={(file, more) => uploadImage(id, file, more)}
            onUploaded={() => void client.invalidateQueries({ queryKey: ['conventionimage'] })}
          />
        )}
        <SearchInput
          aria-label={imageGalleryText.search}
          placeholder={imageGalleryText.searchHint}
          maw={360}
          value={text}
          onChange={setText}
        />
        {query.isError && !query.data ? (
          <Failure error={query.error} retry={() => void query.refetch()} />
        ) : !query.data ? (
          <Loading label={imageGalleryText.loading} />
        ) : images.length === 0 ? (
          <Empty title={search ? imageGalleryText.noMatch : imageGalleryText.empty}>
            {!search && canAdd && imageGalleryText.emptyHelp}
          </Empty>
        ) : (
          <ul className={classes.gallery} aria-label={imageGalleryText.title}>
            {images.map((image) => (
              <ImageTile key={image.id} image={image} canEdit={canAdd} save={save} remove={remove} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button
            variant="default"
            style={{ alignSelf: 'center' }}
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {imageGalleryText.more({ count: query.total - query.images.length })}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
