import type { IncomingMessage } from 'node:http';
import { usualIdea } from '../../../components/public/calls/ideas.ts';
import { SubmissionPage } from '../../../components/public/calls/SubmissionPage.tsx';
import { SubmissionsPage } from '../../../components/public/calls/SubmissionsPage.tsx';
import { SubmitPage } from '../../../components/public/calls/SubmitPage.tsx';
import { TypesPage } from '../../../components/public/calls/TypesPage.tsx';
import { addressIn } from '../../../components/public/format.ts';
import type { Site } from '../../../components/public/site.ts';
import { submissionsText, submitText } from '../../../messages/public/submit.ts';
import { submissionPage } from '../../../resources/events/submissionStates.ts';
import { db } from '../../db/client.ts';
import { mailServer } from '../../integrations/mail/mailServer.ts';
import { renderMarkdown } from '../../platform/format/markdown.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { contextOf, personOf } from '../mine/caller.ts';
import { missing } from '../pages/pages.tsx';
import type { Page } from '../pages/render.tsx';
import { closedFor, daysOf, offered, priceFor, submissionFor, submissionsOf } from './read.ts';

const head = ({ convention }: Site, page: string, title: string) => ({
  title,
  description: title,
  path: addressIn(convention, page),
});

/** Who asks, and for what. */
interface Asked {
  readonly req: IncomingMessage;
  readonly site: Site;
  readonly viewer: Viewer | null;
  /** What follows in the address. */
  readonly rest: string;
}
/** The kinds of event that can be submitted, or the form of one of them. Whoever is not signed in may write already. */
export async function submitPage({ site, viewer, rest }: Asked): Promise<Page> {
  const person = viewer && personOf(viewer);
  const [{ types, step }, closed] = await Promise.all([
    offered(viewer, site.convention.id),
    closedFor({ db, viewer }, site.convention.id),
  ]);
  if (!rest)
    return {
      place: null,
      head: head(site, 'submit', submitText.title),
      content: <TypesPage site={site} person={person} types={types} closed={closed} />,
    };
  const type = types.find(({ id }) => id === rest);
  if (!type) return missing(site);
  return {
    place: null,
    head: head(site, `submit/${rest}`, submitText.title),
    content: (
      <SubmitPage
        site={site}
        person={person}
        type={type}
        days={await daysOf(site.convention.id)}
        idea={usualIdea(type)}
        editing={null}
        step={step}
        closed={closed}
      />
    ),
  };
}
/** Where submissions are, within a convention. */
export const SUBMISSIONS_PAGE = 'me/submissions';

/** What somebody has submitted; with the id of a submission that one, and with `edit` its form. */
export async function submissionsPage({ req, site, viewer, rest }: Asked & { viewer: Viewer }): Promise<Page | string> {
  const { convention } = site;
  const ctx = contextOf(req, viewer, convention.id);
  const person = personOf(viewer);
  const [id, edit] = rest.split('/');
  if (!id)
    return {
      place: null,
      head: head(site, SUBMISSIONS_PAGE, submissionsText.title),
      content: <SubmissionsPage site={site} person={person} submissions={await submissionsOf(ctx, convention.id)} />,
    };
  const submission = await submissionFor(ctx, site, id);
  if (submission === 'staff') return `/eventsubmission/${id}`;
  if (!submission) return nothingHere(site);
  const days = await daysOf(convention.id);
  const { idea, type, status } = submission;
  if (edit && !submission.can_edit) return addressIn(convention, submissionPage(id));
  return {
    place: null,
    head: head(site, `${SUBMISSIONS_PAGE}/${rest}`, submission.name),
    content: edit ? (
      <SubmitPage
        site={site}
        person={person}
        type={type}
        days={days}
        idea={idea}
        editing={{ id, isSentBack: status === 'changes_requested' }}
        step={(await offered(viewer, convention.id)).step}
        closed={null}
      />
    ) : (
      <SubmissionPage
        site={site}
        person={person}
        submission={submission}
        days={days}
        price={await priceFor(type.id, idea.duration)}
        long_description_html={renderMarkdown(idea.long_description) ?? ''}
        sendsMails={mailServer() !== null}
      />
    ),
  };
}
/** The same for submissions that are not there and those of others. */
const nothingHere = (site: Site): Page => ({
  ...missing(site),
  content: (
    <div className="empty">
      <h1>{submissionsText.title}</h1>
      <p>{submissionsText.notHere}</p>
      <a className="button" href={addressIn(site.convention, SUBMISSIONS_PAGE)}>
        {submissionsText.back}
      </a>
    </div>
  ),
});
