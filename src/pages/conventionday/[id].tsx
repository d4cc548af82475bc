import { MoveDay } from '../../components/convention/days/MoveDay.tsx';
import { RecordPage } from '../../components/records/page/RecordPage.tsx';
import { type PageParams, requireSession } from '../../components/records/page/serverProps.ts';
import { resourceNamed } from '../../resources/index.ts';

export const getServerSideProps = requireSession;
/** The page of a day, which can be moved. */
export default function Day({ id }: PageParams) {
  return (
    <RecordPage
      key={id}
      r={resourceNamed('conventionday')}
      id={id}
      actions={(day, clock) => <MoveDay day={day} clock={clock} />}
    />
  );
}
