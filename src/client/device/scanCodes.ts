/* A camera reads the codes of badges, in browsers that know codes themselves. */

/** What browsers have that read codes; not all do, so TypeScript does not know it. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type WithReader = Window & { BarcodeDetector?: new (options: { formats: string[] }) => CodeReader };

/** Milliseconds between two looks through the camera, and for which the same code is not taken again. */
const [PAUSE, AGAIN] = [250, 4_000];

/** Whether the browser can read codes with a camera. */
export const canScan = (): boolean => Boolean((window as WithReader).BarcodeDetector && navigator.mediaDevices);

/**
 * Shows the camera in `video` and hands over each code that it sees. @returns what stops it
 * @throws if the browser cannot read codes or may not use the camera
 */
export async function scanCodes(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const { BarcodeDetector } = window as WithReader;
  if (!BarcodeDetector) throw new Error('This browser reads no codes.');
  const reader = new BarcodeDetector({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  let looking = 0;
  const stop = () => {
    window.clearInterval(looking);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  let last = { code: '', at: 0 };
  const look = async () => {
    const [found] = await reader.detect(video).catch(() => []);
    if (!found || video.srcObject !== stream) return;
    if (found.rawValue === last.code && Date.now() - last.at < AGAIN) return;
    last = { code: found.rawValue, at: Date.now() };
    onCode(found.rawValue);
  };
  try {
    video.srcObject = stream;
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  looking = window.setInterval(() => void look(), PAUSE);
  return stop;
}
