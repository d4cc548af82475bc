import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { lastYearText, copyPageText as text } from '../../../messages/convention/copyPage.ts';
import { DefinitionList } from '../../ui/record/DefinitionList.tsx';
import { UndoCopy } from './UndoCopy.tsx';
import { usePredecessor } from './useCopy.ts';

/** Links to the conventions that this one was copied from or to, for its staff, and a way back from a copy while nothing was changed in it. */
export function OtherYears({ id, name }: { id: string; name: string }) {
  const { push } = useRouter();
  const { data } = usePredecessor(id);
  if (!data) return null;
  const linkOf = ({ id, name }: { id: string; name: string }) => (
    <Anchor key={id} component={Link} href={`/convention/${id}/about`} inherit>
      {name}
    </Anchor>
  );
  return (
    <>
      <DefinitionList
        facts={[
          {
            label: text.lastYear,
            value: data.previous && (
              <>
                {linkOf(data.previous)}
                {' · '}
                <Anchor component={Link} href={`/convention/${id}/last-year`} inherit>
                  {lastYearText.link}
                </Anchor>
              </>
            ),
          },
          ...data.next.map((next) => ({ label: text.nextYear, value: linkOf(next) })),
        ]}
      />
      {data.may_undo && (
        <UndoCopy id={id} name={name} undone={() => void push(data.previous ? `/convention/${data.previous.id}/about` : '/')} />
      )}
    </>
  );
}
