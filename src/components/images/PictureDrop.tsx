import { IconPhotoPlus } from '@tabler/icons-react';
import type { AnyRecord } from '../../client/record.ts';
import { uploadText } from '../../messages/images/inputs.ts';
import { FileDrop } from '../ui/files/FileDrop.tsx';
import { UploadList } from '../ui/files/UploadList.tsx';
import { type SendFile, useUploads } from '../ui/files/useUploads.ts';
import { acceptedTypes, validateImage } from './images.ts';

interface Props<T extends AnyRecord> {
  /** Shown beside the button. */
  readonly hint: string;
  readonly send: SendFile<T>;
  /** Called for each uploaded image, with whether it was the only one. */
  onUploaded(record: T, only: boolean): void;
}
/** A drop zone for images with the progress of uploads. */
export function PictureDrop<T extends AnyRecord>({ hint, send, onUploaded }: Props<T>) {
  const uploads = useUploads<T>({
    send,
    onUploaded: (record, last) => onUploaded(record, last && uploads.uploads.filter(({ state }) => state !== 'done').length <= 1),
    validate: validateImage,
  });
  return (
    <div>
      <FileDrop
        accept={acceptedTypes}
        name={uploadText.files}
        multiple
        label={uploadText.add}
        icon={<IconPhotoPlus size={16} aria-hidden />}
        hint={hint}
        onFiles={uploads.add}
      />
      <UploadList {...uploads} />
    </div>
  );
}
