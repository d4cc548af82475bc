import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../client/api.ts';
import { keys } from '../../../../client/queryClient.ts';
import type { AnyRecord } from '../../../../client/record.ts';
import { useRecord } from '../../../../client/useRecord.ts';
import type { ImageLinks } from '../../../../paper/badge/svg.ts';
import { type DesignDocument, designImages } from '../../../../resources/registration/design/document.ts';

/** What badges of a convention look like: its name, its images, and its designs by id. */
export interface Look {
  readonly convention: string;
  readonly images: ImageLinks;
  readonly designs: ReadonlyMap<string, DesignDocument>;
  /** Whether badges of all types have a design of the convention. */
  readonly hasStandard: boolean;
}
interface DesignRecord {
  readonly id: string;
  readonly is_standard: boolean;
  readonly document: DesignDocument;
}
/** The images of a convention that was read with its related records. */
export const imagesOf = (convention: AnyRecord | undefined): ImageLinks =>
  Object.fromEntries(
    designImages.flatMap((role) => {
      const image = convention?.[role] as { image_uri?: string } | null | undefined; // a related record
      return image?.image_uri ? [[role, image.image_uri]] : [];
    }),
  );
/** What badges of a convention look like; undefined while it loads. */
export function useLook(convention_id: string): { look: Look | undefined; error: unknown } {
  const { data: convention, error: noConvention } = useRecord('convention', convention_id);
  const input = { id: convention_id, _items_per_page: 100 };
  const { data, error } = useQuery({
    queryKey: keys.list('badgedesign', 'convention.badgedesigns', input),
    queryFn: ({ signal }) => api.convention.badgedesigns.query(input, { signal }),
  });
  const items = data?.items as readonly DesignRecord[] | undefined; // the service has checked each document
  const look = convention &&
    items && {
      convention: String(convention.name),
      images: imagesOf(convention),
      designs: new Map(items.map(({ id, document }) => [id, document])),
      hasStandard: items.some(({ is_standard }) => is_standard),
    };
  return { look, error: error ?? noConvention };
}
