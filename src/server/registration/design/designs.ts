import {
  type DesignDocument,
  type DesignImage,
  designDocument,
  designImages,
  type Size,
} from '../../../resources/registration/design/document.ts';
import { standardDesign } from '../../../resources/registration/design/templates.ts';
import { imageStore } from '../../integrations/images/imageStore.ts';
import { pictureLibrary } from '../../integrations/images/sharp.ts';
import type { Db } from '../../platform/context.ts';
import type { Pictures } from '../../platform/paper/badgePdf.ts';

/** The designs of a convention by id; for badges without one, the built-in design in this size. */
export async function designsOf(db: Db, convention_id: string, size: Size): Promise<(id: string | null) => DesignDocument> {
  const rows = await db.badgeDesign.findMany({ where: { convention_id }, select: { id: true, document: true } });
  const designs = new Map(rows.map(({ id, document }) => [id, designDocument.parse(document)]));
  const builtIn = standardDesign(size);
  return (id) => designs.get(id ?? '') ?? builtIn;
}
/** Pixels of an image on its longer side: 300 on an inch of a large badge. */
const PIXELS = 1800;
/** The images of a convention that designs name, for a PDF. One that cannot be read is left out. */
export async function picturesOf(db: Db, convention_id: string, designs: Iterable<DesignDocument>): Promise<Pictures> {
  const named = new Set(
    [...designs].flatMap(({ layers }) => layers.flatMap((layer) => (layer.type === 'image' ? [layer.image] : []))),
  );
  const pictures: Partial<Record<DesignImage, Buffer>> = {};
  if (named.size === 0) return pictures;
  const convention = await db.convention.findUnique({
    where: { id: convention_id },
    select: Object.fromEntries(designImages.map((role) => [role, { select: { file_id: true } }])) as Record<
      DesignImage,
      { select: { file_id: true } }
    >, // these keys
  });
  for (const role of named) {
    const file_id = convention?.[role]?.file_id;
    const file = file_id ? await imageStore().read(file_id, 'image') : null;
    if (!file) continue;
    const sharp = await pictureLibrary();
    const resize = sharp().resize(PIXELS, PIXELS, { fit: 'inside', withoutEnlargement: true }).png();
    pictures[role] = await file.content.pipe(resize).toBuffer();
  }
  return pictures;
}
