import { imageRefusals } from '../../messages/images/refusals.ts';
import type { Row } from '../../resources/resource.ts';
import { invalid } from '../errors/refusals.ts';
import { imageStore } from '../integrations/images/imageStore.ts';
import type { Context } from '../platform/context.ts';
import { countUpload } from '../platform/quotas/countUpload.ts';
import { countStored } from '../platform/quotas/storedFiles.ts';
import { uploadsOf } from '../platform/uploads.ts';
import { convertPicture, type Picture } from './picture.ts';
import { claimFiles, deleteUnusedFiles, discardFiles, newFileId } from './unusedFiles.ts';

/** The columns of a record about its files. */
type FileColumns = Pick<
  Row<'ConventionImage'>,
  'file_id' | 'filename' | 'thumbnail_filename' | 'width' | 'height' | 'content_type'
>;
interface Inputs {
  file?: string;
  noresize?: boolean;
}
const MAX_NAME_LENGTH = 255;

/** The uploaded name, made safe for a URL. It is shown but never used as a path. */
function safeFilename(sent: string, { extension }: Pick<Picture, 'extension'>): string {
  const name = sent.replace(/[^A-Za-z0-9_.-]/g, '-');
  if (/^\.*$/.test(name)) return `image.${extension}`;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH - ending.length) + ending : name;
}

/** Converts and stores the uploaded `file`. No record claims it yet. @throws 400, 415 if it is not an image, 503 */
async function storeUpload(ctx: Context, { noresize = false }: Inputs, convention_id?: string): Promise<FileColumns> {
  const [upload] = uploadsOf(ctx).filter(({ field }) => field === 'file');
  if (!upload) throw invalid('file', imageRefusals.notOneFile);
  await countUpload(ctx, upload.size, convention_id);
  const picture = await convertPicture(upload.read, noresize);
  const { image, thumbnail, width, height, content_type, thumbnail_type, thumbnail_extension } = picture;
  const file_id = await newFileId();
  try {
    await imageStore().store(file_id, { image, thumbnail }, { image: content_type, thumbnail: thumbnail_type });
  } catch (error) {
    await discardFiles(file_id);
    throw error;
  }
  const filename = safeFilename(upload.filename, picture);
  const defaultName = `thumbnail.${thumbnail_extension}`;
  const thumbnail_filename = filename === defaultName ? `thumbnail-${THUMBNAIL}.${thumbnail_extension}` : defaultName;
  return { file_id, filename, thumbnail_filename, width, height, content_type };
}
const THUMBNAIL = 200;

const pictureEnding = /\.(jpe?g|png|webp|gif)$/i;
/** A new name for a stored image, made safe for a URL. Without an image extension it keeps the old one. */
export function newFilename(row: Pick<FileColumns, 'filename' | 'thumbnail_filename'>, requested: string): string {
  const former = pictureEnding.exec(row.filename)?.[0] ?? '';
  const name = safeFilename(pictureEnding.test(requested) ? requested : requested + former, {
    extension: former.slice(1) || 'png',
  });
  return name === row.thumbnail_filename ? `image-${name}` : name;
}

type StoredImage = Pick<Row<'ConventionImage'>, 'id' | 'convention_id' | 'file_id' | 'filename' | 'thumbnail_filename'>;
/** The version in the URL of replaced files, so that browsers can cache each version forever. */
export const fileVersion = ({ id, file_id }: Pick<StoredImage, 'id' | 'file_id'>) => (file_id === id ? null : file_id.slice(-8));
function linkTo(row: StoredImage, filename: string, { request }: Context): string {
  const version = fileVersion(row);
  return `//${request.host}/files/${row.convention_id}/${row.id}/${filename}${version ? `?v=${version}` : ''}`;
}

/** The URLs of a record's image and thumbnail. */
export const imageLinks = {
  image_uri: (row: StoredImage, ctx: Context) => linkTo(row, row.filename, ctx),
  thumbnail_uri: (row: StoredImage, ctx: Context) => linkTo(row, row.thumbnail_filename, ctx),
};
type Claim = Pick<StoredImage, 'file_id' | 'convention_id'>;
/** Claims the uploaded file for its record, and counts its size. @throws 409/453 file, 503 */
async function claimUpload(ctx: Context, { file_id, convention_id }: Claim, replaces?: string): Promise<void> {
  await claimFiles(ctx, file_id);
  const bytes = uploadsOf(ctx).find(({ field }) => field === 'file')?.size ?? 0;
  await countStored(ctx, { file_id, convention_id, bytes, ...(replaces ? { replaces } : {}) });
}
/** Hooks that store, replace and delete the files of a record. */
export const imageHooks = {
  async prepareCreate({ convention_id }: { convention_id?: string }, ctx: Context, inputs: Inputs) {
    const files = await storeUpload(ctx, inputs, convention_id);
    return { ...files, id: files.file_id };
  },
  prepareUpdate: async (ctx: Context, inputs: Inputs) => (inputs.file === undefined ? {} : storeUpload(ctx, inputs)),
  async beforeCreate(data: { file_id?: string; convention_id?: string }, { ctx }: { ctx: Context }) {
    await claimUpload(ctx, data as Claim); // prepareCreate has set file_id, and convention_id is required
  },
  async beforeUpdate(row: Claim, { file_id }: { file_id?: string }, { ctx }: { ctx: Context }) {
    if (file_id) await claimUpload(ctx, { file_id, convention_id: row.convention_id }, row.file_id);
  },
  cleanup: ({ file_id }: { file_id?: string }) => deleteUnusedFiles(file_id),
} as const;
