import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { useTextParam } from '../../../client/url/useQueryParams.ts';
import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { canCall, useViewer } from '../../../client/useViewer.ts';
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
    attempt(`${image.filename} stays as it is`, async () => {
      const { id } = image;
      const saved = await api.conventionimage.update.mutate({ id, ...change });
      const former = Object.fromEntries(Object.keys(change).map((name) => [name, image[name as keyof Image]]));
      return { message: `${saved.filename} was saved.`, undo: () => api.conventionimage.update.mutate({ id, ...former }) };
    });
  const images = query.images.filter((image) => !deleting.has(`/conventionimage/${image.id}`));
  return (
    <Page
      title="Images"
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
      aside={
        <Text size="sm" c="dimmed">
          {query.data ? `${query.total} ${query.total === 1 ? 'picture' : 'pictures'}` : ' '}
        </Text>
      }
    >
      <Stack gap="md">
        {canAdd && (
          <PictureDrop
            hint="or drop one or several here: JPEG, PNG, WebP or GIF, up to 15 MiB each"
            send={(file, more) => uploadImage(id, file, more)}
            onUploaded={() => void client.invalidateQueries({ queryKey: ['conventionimage'] })}
          />
        )}
        <SearchInput aria-label="Search images" placeholder="Name" maw={360} value={text} onChange={setText} />
        {query.isError && !query.data ? (
          <Failure error={query.error} retry={() => void query.refetch()} />
        ) : !query.data ? (
          <Loading label="Loading the images" />
        ) : images.length === 0 ? (
          <Empty title={search ? 'No image of that name' : 'No images yet'}>
            {!search &&
              canAdd &&
              'Drop the maps and pictures of the convention here; rooms, products and the convention itself can show them.'}
          </Empty>
        ) : (
          <ul className={classes.gallery} aria-label="Images">
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
            More images ({query.total - query.images.length})
          </Button>
        )}
      </Stack>
    </Page>
  );
}
