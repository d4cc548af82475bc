import { IconPhotoPlus } from '@tabler/icons-react';
import type { AnyRecord } from '../../client/record.ts';
import { FileDrop } from '../ui/files/FileDrop.tsx';
import { UploadList } from '../ui/files/UploadList.tsx';
import { type SendFile, useUploads } from '../ui/files/useUploads.ts';
import { acceptedTypes, validateImage } from './images.ts';

interface Props<T extends AnyRecord> {
  /** Beside the button. */
  readonly hint: string;
  readonly send: SendFile<T>;
  /** Told of every picture that has arrived, and of whether it is the only one that was brought along. */
  onUploaded(record: T, only: boolean): void;
}
/** A place to drop pictures on, and those that are on their way. */
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
        name="Pictures"
        multiple
        label="Add pictures"
        icon={<IconPhotoPlus size={16} aria-hidden />}
        hint={hint}
        onFiles={uploads.add}
      />
      <UploadList {...uploads} />
    </div>
  );
}
