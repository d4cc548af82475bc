import dynamic from 'next/dynamic';
import { useClock } from '../../client/useCurrentConvention.tsx';
import { useMe } from '../../client/useMe.ts';
import { RootListPage } from '../../components/records/page/ListPages.tsx';
import { requireSession } from '../../components/records/page/serverProps.ts';
import { Page } from '../../components/ui/page/Page.tsx';
import { Empty } from '../../components/ui/states/Empty.tsx';
import { usersText } from '../../messages/pages/users.ts';
import { resourceNamed } from '../../resources/index.ts';

const UnconfirmedPeople = dynamic(() =>
  import('../../components/people/UnconfirmedPeople.tsx').then((file) => file.UnconfirmedPeople),
);

export const getServerSideProps = requireSession;
/** All accounts, for administrators; above them those who wait to be confirmed. */
export default function Users() {
  const clock = useClock(null);
  const { data: me } = useMe();
  if (me && !me.admin)
    return (
      <Page title={usersText.title}>
        <Empty title={usersText.administratorsOnly}>{usersText.elsewhere}</Empty>
      </Page>
    );
  return (
    <RootListPage
      r={resourceNamed('user')}
      around={(table) => (
        <>
          {clock && <UnconfirmedPeople clock={clock} />}
          {table}
        </>
      )}
    />
  );
}
