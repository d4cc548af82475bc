import { Box, Text, Title } from '@mantine/core';
import { api, keepalive } from '../../client/api.ts';
import { type Clock, showTime } from '../../client/format/times.ts';
import { keys } from '../../client/queryClient.ts';
import { useList } from '../../client/useList.ts';
import { unconfirmedPeopleText } from '../../messages/people/confirmation.ts';
import { useConfirmation } from '../auth/useConfirmation.ts';
import { useDeferred } from '../ui/actions/useDeferred.tsx';
import board from '../ui/page/board.module.css';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { PersonRow } from '../volunteers/PersonRow.tsx';

/** Who has never signed in, such as somebody who was invited, does not wait for anything. */
const input = { email_confirmed_date: 'null', last_login: '<>null', permanently_deactivated: 'false', _items_per_page: 10 };

/** The people whose addresses are not confirmed, where that is needed: administrators confirm those whom they know. */
export function UnconfirmedPeople({ clock }: { clock: Clock }) {
  const { data: confirmation } = useConfirmation(true);
  const enabled = confirmation?.needed === true;
  const read = useList(keys.list('user', 'user.list', input), (options) => api.user.list.query(input, options), { enabled });
  const { defer, waiting } = useDeferred();
  if (!enabled) return null;
  if (read.isError && !read.data) return <Failure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Loading label={unconfirmedPeopleText.loading} lines={2} />;
  const people = read.data.items.filter(({ id }) => !waiting.has(`/user/${id}`));
  const count = read.data.paging.total_items - (read.data.items.length - people.length);
  if (count <= 0) return null;
  return (
    <Box component="section" aria-labelledby="unconfirmed" mb="lg">
      <Title order={2} size="h3" id="unconfirmed">
        {unconfirmedPeopleText.title({ count })}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {unconfirmedPeopleText.lead({ byMail: confirmation.by_mail ? 'true' : 'false' })}
      </Text>
      <ul className={board.lines} aria-label={unconfirmedPeopleText.people}>
        {people.map((person) => {
          const name = String(person.username ?? '');
          const confirm = () =>
            defer({
              paths: [`/user/${person.id}`],
              message: unconfirmedPeopleText.confirmed({ name }),
              failure: unconfirmedPeopleText.notConfirmed({ name }),
              run: () => api.user.confirm.mutate({ id: person.id }, keepalive),
            });
          return (
            <PersonRow
              key={person.id}
              name={name}
              title={name}
              facts={[
                ...[person.real_name, person.email].filter(Boolean).map(String),
                unconfirmedPeopleText.since({ time: showTime(person.date_created, clock) }),
              ]}
              choices={[{ label: unconfirmedPeopleText.confirm, key: 'C', run: confirm }]}
            />
          );
        })}
      </ul>
      {count > people.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {unconfirmedPeopleText.more({ count: count - people.length })}
        </Text>
      )}
    </Box>
  );
}
