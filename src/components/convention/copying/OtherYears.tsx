import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { copyPageText as text } from '../../../messages/convention/copyPage.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { usePredecessor } from './useCopy.ts';

/** Links to the conventions that this one was copied from or to, for its staff. */
export function OtherYears({ id }: { id: string }) {
  const { data } = usePredecessor(id);
  if (!data) return null;
  const linkOf = ({ id, name }: { id: string; name: string }) => (
    <Anchor key={id} component={Link} href={`/convention/${id}/about`} inherit>
      {name}
    </Anchor>
  );
  return (
    <DefinitionList
      facts={[
        { label: text.lastYear, value: data.previous && linkOf(data.previous) },
        ...data.next.map((next) => ({ label: text.nextYear, value: linkOf(next) })),
      ]}
    />
  );
}
