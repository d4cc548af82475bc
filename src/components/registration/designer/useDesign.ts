import { useReducer } from 'react';
import type { DesignDocument, Layer } from '../../../resources/registration/design/document.ts';

interface State {
  readonly past: readonly DesignDocument[];
  readonly document: DesignDocument;
  readonly future: readonly DesignDocument[];
  /** What was changed last: the next change of the same thing is one step with it. */
  readonly changed: string;
  readonly selected: number;
}
type Event =
  | { readonly type: 'change'; readonly document: DesignDocument; readonly what: string; readonly selected?: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'select'; readonly selected: number };
/** How many steps can be undone. */
const STEPS = 100;

function reduce(state: State, event: Event): State {
  const { past, document, future, changed, selected } = state;
  if (event.type === 'select') return { ...state, selected: event.selected, changed: '' };
  if (event.type === 'undo') {
    const previous = past.at(-1);
    if (!previous) return state;
    return { ...state, past: past.slice(0, -1), document: previous, future: [document, ...future], changed: '' };
  }
  if (event.type === 'redo') {
    const [next, ...rest] = future;
    return next ? { ...state, past: [...past, document], document: next, future: rest, changed: '' } : state;
  }
  const isSame = event.what !== '' && event.what === changed;
  return {
    past: isSame ? past : [...past, document].slice(-STEPS),
    ...{ document: event.document, future: [], changed: event.what, selected: event.selected ?? selected },
  };
}
/** A design while it is worked on: its steps can be undone. */
export function useDesign(stored: DesignDocument) {
  const [state, send] = useReducer(reduce, { past: [], document: stored, future: [], changed: '', selected: -1 });
  const { document, selected, past, future } = state;
  const { layers } = document;
  const put = (next: readonly Layer[], what: string, choose?: number) =>
    send({
      ...{ type: 'change', what, document: { ...document, layers: [...next] } },
      ...(choose === undefined ? {} : { selected: choose }),
    });
  return {
    document,
    selected,
    layer: layers[selected],
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    undo: () => send({ type: 'undo' }),
    redo: () => send({ type: 'redo' }),
    select: (at: number) => send({ type: 'select', selected: at }),
    resize: (size: Partial<DesignDocument['size']>) =>
      send({ type: 'change', what: 'size', document: { ...document, size: { ...document.size, ...size } } }),
    replace: (next: DesignDocument) => send({ type: 'change', what: '', document: next, selected: -1 }),
    add: (layer: Layer) => put([...layers, layer], '', layers.length),
    remove: (at: number) =>
      put(
        layers.filter((_, n) => n !== at),
        '',
        -1,
      ),
    /** Brings a layer one step to the front, or to the back. */
    move: (at: number, by: 1 | -1) => {
      const next = [...layers];
      const [layer] = next.splice(at, 1);
      if (layer) next.splice(at + by, 0, layer);
      put(next, '', at + by);
    },
    /** Changes a part of a layer. */
    edit: (at: number, part: Partial<Layer>, what = Object.keys(part).join()) =>
      put(
        layers.map((layer, n) => (n === at ? ({ ...layer, ...part } as Layer) : layer)), // a part of the same type
        `${at} ${what}`,
      ),
  };
}
export type Design = ReturnType<typeof useDesign>;
