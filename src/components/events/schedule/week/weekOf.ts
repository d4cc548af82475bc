/** Whose week is shown. */
export interface WeekOf {
  readonly kind: 'room' | 'host';
  readonly id: string;
}
/** The week that a name on the page leads to: its data attribute holds a kind and an id. */
export function weekAt(element: Element): WeekOf | null {
  const [kind, id] = element.closest<HTMLElement>('[data-week]')?.dataset.week?.split(' ') ?? [];
  return (kind === 'room' || kind === 'host') && id ? { kind, id } : null;
}
