import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { procedureOf } from '../../../client/api.ts';
import type { Clock } from '../../../client/format/times.ts';
import { messageLinks } from '../../../client/links/messageLinks.ts';
import type { AnyRecord, PlainObject } from '../../../client/record.ts';
import { refusalOf } from '../../../client/refusal.ts';
import type { Viewer } from '../../../client/useViewer.ts';
import { recordPageText } from '../../../messages/records/page.ts';
import type { Resource } from '../../../resources/resource.ts';
import { notifyRefusal, notifyWarnings } from '../../ui/actions/notices.tsx';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import type { MenuAction } from '../../ui/record/ActionMenu.tsx';
import { type Action, actionKey, recordActions } from '../actions/documentedActions.ts';
import { moneySaid, moneyValues } from '../actions/moneyActions.ts';
import { actionsQuery, useActions } from '../actions/useActions.ts';
import { usePerformAction } from '../actions/usePerformAction.ts';
import { contextOf, listingsOf, parentHref } from '../listings.ts';
import { useDeletions } from '../useDeletions.ts';
import { type OfferedAction, offeredActions, type PageActions } from './pageActions.ts';

const ActionForm = dynamic(() => import('../actions/ActionForm.tsx').then((file) => file.ActionForm));

/** The action whose dialog an address opens, with `?do=refund`. No other: an address that is followed does nothing by itself. */
const OPENED = 'refund';

interface View {
  readonly r: Resource;
  readonly record: AnyRecord;
  readonly clock: Clock;
  readonly viewer: Viewer;
}
/** What a page says of an action in its dialog and afterwards. */
type Asked = Pick<OfferedAction, 'done' | 'about' | 'mailed' | 'keep' | 'values'>;
interface Plan {
  readonly actions: PageActions;
  /** Actions that are offered elsewhere. */
  readonly leftOut?: readonly string[];
}
interface PageActionMenu {
  readonly main: MenuAction | null;
  readonly more: readonly MenuAction[];
  readonly busy: boolean;
  /** The dialog of an action that asks something. */
  readonly dialog: ReactNode;
}

/** What a page offers to do with a record: its own actions, edit, every other action, and delete. */
export function usePageActions({ r, record, clock, viewer }: View, { actions, leftOut = [] }: Plan): PageActionMenu {
  const client = useQueryClient();
  const router = useRouter();
  const all = useActions();
  const perform = usePerformAction();
  const attempt = useAttempt([r.name, ...listingsOf(r).map(({ to }) => to.name)]);
  const { remove } = useDeletions();
  const [asking, setAsking] = useState<(Action & Asked) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const labels = useMemo(() => new Map(recordActions(all, r).map((action) => [actionKey(action), action.label])), [all, r]);

  const actionNamed = async (key: string): Promise<Action | undefined> =>
    recordActions(await client.ensureQueryData(actionsQuery), r).find((action) => actionKey(action) === key);
  const act = async ({ action: name = '', label, done, undo, ...entry }: OfferedAction) => {
    const [action, back] = await Promise.all([actionNamed(name), undo ? actionNamed(undo) : undefined]);
    if (!action) return;
    if (action.inputs.length > 0) {
      const { about, mailed, keep, values } = entry;
      const said = {
        ...(done ? { done } : {}),
        ...(about ? { about } : {}),
        ...(mailed ? { mailed } : {}),
        ...(keep ? { keep } : {}),
      };
      setAsking({ ...action, label: label.replace(/…$/, ''), ...said, ...(values ? { values } : {}) });
      setOpen(true);
    } else if (done)
      await attempt(label, async () => {
        notifyWarnings(await procedureOf(action.procedure).mutate<PlainObject>({ id: record.id }));
        return { message: done, ...(back ? { undo: () => procedureOf(back.procedure).mutate({ id: record.id }) } : {}) };
      });
    else await perform({ ...action, label }, record, {});
  };
  const start = async (entry: OfferedAction) => {
    if (entry.action === 'delete') {
      const [here, list] = [router.asPath, parentHref(r, record)];
      let isUndone = false;
      const goBack = () => window.location.pathname === list && router.push(here);
      const onUndone = () => {
        isUndone = true;
        return goBack();
      };
      remove(record, undefined, { ...entry.deletion, onUndone });
      await router.push(list);
      if (isUndone) await goBack(); // before the list was there
      return;
    }
    setBusy(true);
    try {
      await (entry.run ? entry.run() : act(entry));
    } catch (error) {
      notifyRefusal(entry.label, refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  const names = (action: string) => actions.some((entry) => entry && entry.action === action);
  const usual: PageActions = [
    ...actions,
    !names('edit') && { label: recordPageText.edit, action: 'edit', href: `/${r.name}/${record.id}/edit`, isMain: true },
    ...messageLinks(r.name, record, viewer),
  ];
  const { main, more } = offeredActions(record, usual, (key) => (leftOut.includes(key) ? null : (labels.get(key) ?? null)));
  const deletion = names('delete')
    ? []
    : offeredActions(record, [{ label: r.page.deletion ?? recordPageText.delete, action: 'delete', isDanger: true }]).more;
  const offer = (entry: OfferedAction): MenuAction => ({
    key: entry.key,
    label: entry.label,
    reason: entry.reason,
    danger: entry.isDanger,
    href: entry.href,
    run: () => void (entry.href ? undefined : start(entry)),
  });
  const { do: named, ...query } = router.query;
  const openedNow = named === OPENED && [main, ...more].find((entry) => entry?.action === OPENED && entry.reason === null);
  const started = useRef(false);
  useEffect(() => {
    if (!named) started.current = false;
    if (!openedNow || started.current) return;
    started.current = true;
    void start(openedNow);
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  });
  const isEdit = ({ action }: OfferedAction) => action === 'edit';
  const others = more.filter((entry) => !isEdit(entry));
  return {
    main: main && offer(main),
    more: [
      ...more.filter(isEdit),
      ...others.filter(({ isDanger }) => !isDanger),
      ...others.filter(({ isDanger }) => isDanger),
      ...deletion,
    ].map(offer),
    busy,
    dialog: asking && (
      <ActionForm
        opened={isOpen}
        action={asking}
        about={asking.about}
        mailed={asking.mailed}
        keep={asking.keep}
        name={record.id}
        knownValues={{ ...moneyValues(record, asking), ...asking.values }}
        context={contextOf(r, record)}
        clock={clock}
        send={(input) => perform(asking, record, input, asking.done ?? moneySaid(asking, record, input, clock))}
        close={() => setOpen(false)}
      />
    ),
  };
}
