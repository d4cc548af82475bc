import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../client/api.ts';
import { recordName } from '../../../client/format/labels.ts';
import { useTyped } from '../../../client/url/useQueryParams.ts';
import { useInConvention } from '../../../client/useConvention.tsx';
import { useRecord } from '../../../client/useRecord.ts';
import { mayCall, useStanding } from '../../../client/useViewer.ts';
import { resourceNamed } from '../../../resources/index.ts';
import classes from '../../images/images.module.css';
import { type Image, send, useImages } from '../../images/images.ts';
import { PictureDrop } from '../../images/PictureDrop.tsx';
import { useDeletions } from '../../records/useDeletions.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import { Page } from '../../ui/page/Page.tsx';
import { SearchInput } from '../../ui/page/SearchInput.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Failure } from '../../ui/states/Failure.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { ImageTile } from './ImageTile.tsx';

/** All pictures of a convention: drop some, give them names, see where they are shown. */
export function ImageGallery({ id }: { id: string }) {
  useInConvention(id);
  const client = useQueryClient();
  const convention = useRecord('convention', id);
  const standing = useStanding(id);
  const may = mayCall(resourceNamed('conventionimage'), 'POST /', standing);
  const [text, setText] = useTyped('query');
  const [search] = useDebouncedValue(text, 200);
  const read = useImages(id, search, { uses: true });
  const { going, remove } = useDeletions();
  const attempt = useAttempt(['conventionimage']);
  const save = (image: Image, change: { filename?: string; alt_text?: string }) =>
    attempt(`${image.filename} stays as it is`, async () => {
      const { id } = image;
      const saved = await api.conventionimage.update.mutate({ id, ...change });
      const former = Object.fromEntries(Object.keys(change).map((name) => [name, image[name as keyof Image]]));
      return { message: `${saved.filename} was saved.`, undo: () => api.conventionimage.update.mutate({ id, ...former }) };
    });
  const images = read.images.filter((image) => !going.has(`/conventionimage/${image.id}`));
  return (
    <Page
      title="Images"
      crumbs={convention.data ? [{ label: recordName(convention.data), href: `/convention/${id}` }] : []}
      aside={
        <Text size="sm" c="dimmed">
          {read.data ? `${read.total} ${read.total === 1 ? 'picture' : 'pictures'}` : ' '}
        </Text>
      }
    >
      <Stack gap="md">
        {may && (
          <PictureDrop
            hint="or drop one or several here: JPEG, PNG, WebP or GIF, up to 15 MiB each"
            send={(file, more) => send(id, file, more)}
            arrived={() => void client.invalidateQueries({ queryKey: ['conventionimage'] })}
          />
        )}
        <SearchInput aria-label="Search images" placeholder="Name" maw={360} value={text} onChange={setText} />
        {read.isError && !read.data ? (
          <Failure error={read.error} retry={() => void read.refetch()} />
        ) : !read.data ? (
          <Loading label="Loading the images" />
        ) : images.length === 0 ? (
          <Empty title={search ? 'No image of that name' : 'No images yet'}>
            {!search &&
              may &&
              'Drop the maps and pictures of the convention here; rooms, products and the convention itself can show them.'}
          </Empty>
        ) : (
          <ul className={classes.gallery} aria-label="Images">
            {images.map((image) => (
              <ImageTile key={image.id} image={image} may={may} save={save} remove={remove} />
            ))}
          </ul>
        )}
        {read.hasNextPage && (
          <Button
            variant="default"
            style={{ alignSelf: 'center' }}
            loading={read.isFetchingNextPage}
            onClick={() => void read.fetchNextPage()}
          >
            More images ({read.total - read.images.length})
          </Button>
        )}
      </Stack>
    </Page>
  );
}
