import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { api } from '../../client/api.ts';
import type { Clock } from '../../client/format/times.ts';
import { audienceInAddress } from '../../client/links/messageLinks.ts';
import { defaultView, type ListView, parseView } from '../../client/url/listView.ts';
import { useQueryParams } from '../../client/url/useQueryParams.ts';
import { hasPrivilege, type Viewer } from '../../client/useViewer.ts';
import { writeText } from '../../messages/mail/messagePages.ts';
import { resourceNamed } from '../../resources/index.ts';
import { audienceNames, audiences } from '../../resources/system/audiences.ts';
import { Failure } from '../ui/states/Failure.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import { MessageForm } from './MessageForm.tsx';
import type { Draft } from './saveMessage.ts';

type Stored = Readonly<Record<string, string | readonly string[]>>;
const viewOf = ({ query = '', id: _, ...filters }: Stored): ListView => ({
  ...defaultView,
  query: String(query),
  filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value].flat()])),
});

interface Props {
  readonly id: string;
  readonly clock: Clock;
  readonly viewer: Viewer;
}
/** Writes a new message, or goes on with the draft that the address names. */
export function WriteTab({ id, clock, viewer }: Props) {
  const [params] = useQueryParams();
  const { asPath } = useRouter();
  const draft = params.message ?? null;
  const query = useQuery({
    queryKey: ['message', 'draft', draft],
    enabled: draft !== null,
    gcTime: 0,
    queryFn: ({ signal }) => api.message.read.query({ id: draft ?? '' }, { signal }),
  });
  const allowed = audienceNames.filter((name) => hasPrivilege(viewer, [audiences[name].privilege]));
  const [first = 'badges'] = allowed;
  const named = audienceInAddress(asPath, allowed);
  const addressed = named && {
    ...named,
    view: { ...parseView(asPath, resourceNamed(audiences[named.audience].resource)), saved: null },
  };
  if (draft && query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (draft && !query.data) return <Loading label={writeText.loading} lines={6} />;
  const { data } = query;
  const start: Draft =
    draft && data
      ? {
          id: data.id,
          audience: data.audience,
          kind: data.kind,
          subject: data.subject,
          body: data.body,
          view: viewOf(data.filters as Stored), // as the declaration checks them
          ids: [(data.filters as Stored).id ?? []].flat(),
        }
      : { id: null, audience: first, kind: 'needed', subject: '', body: '', view: defaultView, ids: [], ...addressed };
  return (
    <MessageForm
      key={draft ?? (addressed ? asPath : 'new')}
      convention_id={id}
      clock={clock}
      allowed={allowed}
      start={start}
      saysDues={hasPrivilege(viewer, ['treasurer'])}
    />
  );
}
