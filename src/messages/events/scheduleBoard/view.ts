import { message } from '../../message.ts';

/** How the grid is shown: how near, and which rooms and hours. */
export const viewText = {
  rooms: message<{ shown: number; all: number }>('Rooms {shown} of {all}'),
  hideRooms: 'Hide empty rooms',
  hideHours: 'Hide empty hours',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: message<{ step: number; steps: number }>('Zoom {step} of {steps}.'),
  legend: 'Colors and patterns',
} as const;

/** What the colors and patterns of the grid mean. */
export const legendText = {
  title: 'Colors and patterns',
  close: 'Close',
  over: 'Pale: the event is over',
  error: 'Line on top, or a triangle: an error, listed under Warnings',
  warning: 'Line on top, or a triangle: a warning',
  unreleased: 'Dot: it differs from the last release',
  reserved: 'Hatched: reserved, nothing is scheduled there',
  gray: 'Gray: past, or a locked space',
  closed: 'Dotted: outside the opening hours, or kept from scheduling',
  impossible: 'Hatched while you move an event: it does not fit there',
  unwise: 'Orange while you move an event: possible, with a warning',
  preferred: 'Framed while you move an event: the time that its host prefers',
} as const;

/** The same in short, while an event is moved. */
export const placeKeyText = {
  label: 'Colors of places',
  free: 'Free',
  unwise: 'With a warning',
  impossible: 'Not possible',
  past: 'Past',
  closed: 'Outside opening hours',
  preferred: message<{ start: string }>('Preferred: {start}'),
  /** Goes there. */
  show: message<{ start: string }>('Preferred: {start}. Show it'),
} as const;
