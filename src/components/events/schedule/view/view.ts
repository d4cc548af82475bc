/** How many pixels half an hour takes, from far to near. */
export const zoomSteps = [12, 26, 51, 80] as const;

/** How a device shows the schedule. */
export interface View {
  /** An index of `zoomSteps`. */
  readonly zoom: number;
  readonly hidesEmptyRooms: boolean;
  readonly hidesEmptyHours: boolean;
}
export const defaultView: View = { zoom: 2, hidesEmptyRooms: false, hidesEmptyHours: false };

const KEY = 'convene.schedule-view';

/** A stored view; what is missing or damaged has its default. */
export function parseView(text: string | null): View {
  try {
    const { zoom, hidesEmptyRooms, hidesEmptyHours } = JSON.parse(text ?? '') as Partial<View>; // every part is checked
    return {
      zoom: typeof zoom === 'number' && zoom in zoomSteps ? zoom : defaultView.zoom,
      hidesEmptyRooms: hidesEmptyRooms === true,
      hidesEmptyHours: hidesEmptyHours === true,
    };
  } catch {
    return defaultView;
  }
}
/** The view that was last chosen on this device. */
export function readView(): View {
  try {
    return parseView(localStorage.getItem(KEY));
  } catch {
    return defaultView;
  }
}
/** Keeps a view on this device. */
export function writeView(view: View): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // The device has no room, or wants none of it.
  }
}
