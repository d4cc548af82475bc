import { doorText } from '../../../messages/public/host.ts';

/* A camera reads the code of a badge, in browsers that know codes themselves. */

/** What browsers have that read codes; not all do, so TypeScript does not know it. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type WithReader = Window & { BarcodeDetector?: new (options: { formats: string[] }) => CodeReader };

/** Milliseconds between two looks through the camera, and for which the same code is not taken again. */
const [PAUSE, AGAIN] = [250, 4_000];

/** Has the button of the door start and stop the camera, if the browser can read codes. */
export function startCamera(door: HTMLElement): void {
  const { BarcodeDetector } = window as WithReader;
  const button = door.querySelector<HTMLButtonElement>('[data-camera]');
  const video = door.querySelector('video');
  const field = door.querySelector<HTMLInputElement>('[name="badge"]');
  if (!BarcodeDetector || !navigator.mediaDevices || !button || !video || !field) return;
  const reader = new BarcodeDetector({ formats: ['qr_code'] });
  const label = button.textContent;
  const said = door.querySelector<HTMLElement>('[data-said]');
  const say = (text: string) => {
    if (said) said.textContent = text;
  };
  let looking = 0;
  let last = { code: '', at: 0 };
  const take = (code: string) => {
    if (code === last.code && Date.now() - last.at < AGAIN) return;
    last = { code, at: Date.now() };
    field.value = code;
    field.form?.requestSubmit();
  };
  const look = async () => {
    const [found] = await reader.detect(video).catch(() => []);
    if (found) take(found.rawValue);
  };
  const stop = () => {
    window.clearInterval(looking);
    looking = 0;
    for (const track of (video.srcObject as MediaStream | null)?.getTracks() ?? []) track.stop(); // set below
    video.srcObject = null;
    video.hidden = true;
    button.textContent = label;
  };
  const begin = async () => {
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    video.hidden = false;
    await video.play();
    looking = window.setInterval(() => void look(), PAUSE);
    button.textContent = doorText.stop;
    say(doorText.aim);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    if (looking) return stop();
    void begin().catch(() => {
      stop();
      say(doorText.noCamera);
    });
  });
  window.addEventListener('pagehide', stop);
}
