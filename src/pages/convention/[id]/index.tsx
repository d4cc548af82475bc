import { useEnterConvention } from '../../../client/useCurrentConvention.tsx';
import { Overview } from '../../../components/convention/overview/Overview.tsx';
import { useLanding } from '../../../components/navigation/useLanding.ts';
import { type PageParams, requireSession } from '../../../components/records/page/serverProps.ts';
import { Loading } from '../../../components/ui/states/Loading.tsx';
import { overviewText } from '../../../messages/convention/overview.ts';

export const getServerSideProps = requireSession;
export default function ConventionOverview({ id }: PageParams) {
  const isLeading = useLanding(id);
  useEnterConvention(isLeading ? id : null);
  if (!isLeading) return <Overview key={id} id={id} />;
  return (
    <div data-leading>
      <Loading label={overviewText.loading} />
    </div>
  );
}
