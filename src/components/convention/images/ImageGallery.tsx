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
    attempt(imageGalleryText.imageStaysAsItIs({ image: image.filename }), async () => {
      const { id } = image;
      const saved = await api.conventionimage.update.mutate({ id, ...change });
      const former = Object.fromEntries(Object.keys(change).map((name) => [name, image[name as keyof Image]]));
      return {
        message: imageGalleryText.savedWasSaved({ saved: saved.filename }),
        undo: () => api.conventionimage.update.mutate({ id, ...former }),
      };
    });
  const images = query.images.filter((image) => !deleting.has(`/conventionimage/${image.id}`));
  return (
    <Page
      title={imageGalleryText.images}
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
      aside={
        <Text size="sm" c="dimmed">
          {query.data ? imageGalleryText.totalPictures({ total: query.total }) : ' '}
        </Text>
      }
    >
      <Stack gap="md">
        {canAdd && (
          <PictureDrop
            hint={imageGalleryText.dropOneSeveralHereJpegPngWebPGifUp}
            send={(file, more) => uploadImage(id, file, more)}
            onUploaded={() => void client.invalidateQueries({ queryKey: ['conventionimage'] })}
          />
        )}
        <SearchInput
          aria-label={imageGalleryText.searchImages}
          placeholder={imageGalleryText.name}
          maw={360}
          value={text}
          onChange={setText}
        />
        {query.isError && !query.data ? (
          <Failure error={query.error} retry={() => void query.refetch()} />
        ) : !query.data ? (
          <Loading label={imageGalleryText.loadingTheImages} />
        ) : images.length === 0 ? (
          <Empty title={search ? imageGalleryText.noImageOfThatName : imageGalleryText.noImagesYet}>
            {!search && canAdd && imageGalleryText.dropMapsPicturesConventionHere}
          </Empty>
        ) : (
          <ul className={classes.gallery} aria-label={imageGalleryText.images}>
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
            {imageGalleryText.moreImagesTotal({ total: query.total - query.images.length })}
          </Button>
        )}
      </Stack>
    </Page>
  );
}
