import { message } from '../../message.ts';

/** How the grid is shown: how near, and which rooms and hours. */
export const viewText = {
  rooms: message<{ shown: number; all: number }>('Rooms {shown} of {all}'),
  hideRooms: 'Hide empty rooms',
  hideHours: 'Hide empty hours',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: message<{ step: number; steps: number }>('Zoom {step} of {steps}.'),
} as const;
