import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrency } from '../../../client/useCurrentConvention.tsx';
import { isStaff, type Viewer } from '../../../client/useViewer.ts';
import { useAttempt } from '../../ui/actions/useAttempt.ts';
import type { PaletteEntry } from '../paletteEntry.ts';
import { type CommandScope, choicesOf } from './choices.ts';
import { commandEntries } from './commandEntries.ts';
import { commandIn, type LibraryWork, mayCommand } from './commandIn.ts';

interface Scope extends Omit<CommandScope, 'convention_id' | 'currency' | 'findsPeople'> {
  readonly convention_id: string | null;
  readonly viewer: Viewer | undefined;
  readonly library: LibraryWork;
}
const noTypes: readonly string[] = [];

/**
 * The entries of a command such as "check in 42", if the viewer may use it. `settled`: the text a moment after the last key, when it is
 * looked up.
 */
export function useCommand({ convention_id, library_id, viewer, library }: Scope, text: string, settled: string) {
  const client = useQueryClient();
  const currency = useCurrency(convention_id);
  const attempt = useAttempt(noTypes);
  const typed = commandIn(text);
  const command = typed && mayCommand(typed.kind, viewer, library) ? typed : null;
  const findsPeople = viewer !== undefined && isStaff(viewer);
  const { data, isFetching } = useQuery({
    queryKey: ['palette', 'command', convention_id, command],
    enabled: command !== null && convention_id !== null && settled === text,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => (command && convention_id ? choicesOf(command, { convention_id, library_id, currency, findsPeople }) : []),
  });
  const reload = (types: readonly string[]) => Promise.all(types.map((type) => client.invalidateQueries({ queryKey: [type] })));
  const entries: PaletteEntry[] = commandEntries(command ? (data ?? []) : [], text, ({ failure, types, run }) => {
    void attempt(failure, async () => {
      const { message, undo } = await run().finally(() => reload(types));
      return { message, ...(undo ? { undo: () => undo().finally(() => reload(types)) } : {}) };
    });
  });
  return { entries, isCommand: command !== null, isFetching: command !== null && isFetching };
}
