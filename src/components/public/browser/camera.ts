import { canScan, scanCodes } from '../../../client/device/scanCodes.ts';
import { doorText } from '../../../messages/public/host.ts';

/** Has the button of the door start and stop the camera, if the browser can read codes. */
export function startCamera(door: HTMLElement): void {
  const button = door.querySelector<HTMLButtonElement>('[data-camera]');
  const video = door.querySelector('video');
  const field = door.querySelector<HTMLInputElement>('[name="badge"]');
  if (!canScan() || !button || !video || !field) return;
  const label = button.textContent;
  const said = door.querySelector<HTMLElement>('[data-said]');
  const say = (text: string) => {
    if (said) said.textContent = text;
  };
  let end: (() => void) | null = null;
  const stop = () => {
    end?.();
    end = null;
    video.hidden = true;
    button.textContent = label;
  };
  const begin = async () => {
    video.hidden = false;
    end = await scanCodes(video, (code) => {
      field.value = code;
      field.form?.requestSubmit();
    });
    button.textContent = doorText.stop;
    say(doorText.aim);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    if (end) return stop();
    void begin().catch(() => {
      stop();
      say(doorText.noCamera);
    });
  });
  window.addEventListener('pagehide', stop);
}
