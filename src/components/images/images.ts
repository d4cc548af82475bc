import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../client/api.ts';
import { keys } from '../../client/queryClient.ts';
import { type UploadOptions, upload } from '../../client/upload.ts';
import { uploadText } from '../../messages/images/inputs.ts';
import type { conventionimage, ImageUse } from '../../resources/convention/conventionimage.ts';
import type { RecordOf } from '../../resources/resource.ts';
import type { Page } from '../../server/core/read/list.ts';

/** An image of a convention, with the records that use it if included. */
export type Image = RecordOf<typeof conventionimage> & { readonly used_by?: readonly ImageUse[] };

/** The accepted image types, in the format of a file input. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/gif';
const MAX_BYTES = 15 * 1024 * 1024;
/** Checks an image before it is sent; returns a sentence, or null. */
export const validateImage = (file: File): string | null =>
  !acceptedTypes.split(',').includes(file.type) ? uploadText.wrongType : file.size > MAX_BYTES ? uploadText.tooLarge : null;

/** The images of a convention by name, page by page. */
export function useImages(convention_id: string, search: string, { uses: withUses = false, enabled = true } = {}) {
  const input = { id: convention_id, query: search, _items_per_page: 60, ...(withUses ? { _include: 'used_by' } : {}) };
  const query = useInfiniteQuery<Page<Image>>({
    queryKey: keys.list('conventionimage', 'convention.images, on and on', input),
    enabled,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ paging }) => (paging.page_number < paging.total_pages ? paging.page_number + 1 : undefined) as never, // the type of initialPageParam
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...input, _page_number: pageParam as number };
      return (await api.convention.images.query(page, { signal })) as Page<Image>; // with the include
    },
  });
  const pages = query.data?.pages ?? [];
  return { ...query, images: pages.flatMap(({ items }) => items), total: pages.at(-1)?.paging.total_items ?? 0 };
}
/** Uploads an image. @throws Refusal */
export const uploadImage = (convention_id: string, file: File, options: UploadOptions) =>
  upload<Image>('POST', '/conventionimage', { convention_id, file }, options);
