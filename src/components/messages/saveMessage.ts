import { api } from '../../client/api.ts';
import type { ListView } from '../../client/url/listView.ts';
import type { AudienceName } from '../../resources/system/audiences.ts';

/** A message as it is written. */
export interface Draft {
  readonly id: string | null;
  readonly audience: AudienceName;
  readonly kind: 'needed' | 'news';
  readonly subject: string;
  readonly body: string;
  /** The filters of the audience's list. */
  readonly view: ListView;
  /** Single rows of that list; none: all that the filters choose. */
  readonly ids: readonly string[];
}

/** Stores a draft and counts who gets it. `made` gets the id of a new one, also where the count is refused. */
export async function saveAndCount(convention_id: string, draft: Draft, made: (id: string) => void): Promise<number> {
  const { id, ids, view, audience, kind, subject, body } = draft;
  const filters = {
    ...view.filters,
    ...(ids.length ? { id: ids } : {}),
    ...(view.query.trim() ? { query: view.query.trim() } : {}),
  };
  const content = { audience, kind, subject, body, filters: filters as never }; // texts and lists of texts are JSON
  const saved = id
    ? await api.message.update.mutate({ id, ...content })
    : await api.message.create.mutate({ convention_id, ...content });
  made(saved.id);
  const { recipient_count } = await api.message.countRecipients.mutate({ id: saved.id });
  return recipient_count ?? 0;
}
