import { Button } from '@mantine/core';
import { useRecord } from '../../../client/useRecord.ts';
import { deskWaiverText as text } from '../../../messages/registration/waivers.ts';
import { resourceNamed } from '../../../resources/index.ts';
import { RecordPage } from '../../records/page/RecordPage.tsx';

/** The page of a signature, with what was signed to read and to print. */
export function SignaturePage({ id }: { id: string }) {
  const { data: signature } = useRecord('signature', id);
  const { data: convention } = useRecord('convention', signature ? String(signature.convention_id) : null);
  return (
    <RecordPage
      r={resourceNamed('signature')}
      id={id}
      actions={() =>
        convention && (
          <Button component="a" href={`/c/${convention.uri_part}/signature/${id}`} target="_blank">
            {text.print}
          </Button>
        )
      }
    />
  );
}
