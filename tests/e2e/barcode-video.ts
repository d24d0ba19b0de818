import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { LaunchOptions } from '@playwright/test';
import bwip from 'bwip-js/node';

const WIDTH = 1_280;
const HEIGHT = 720;
/** Between black and white, as cloth. */
const CLOTH = '#b9a88a';

type Shown = {
  kind: 'ean13' | 'code128';
  text: string;
  /** Its middle, in pixels of the picture. */
  at?: readonly [x: number, y: number];
  /** Degrees. */
  turned?: number;
  /** The width of a bar, in pixels. */
  bar?: number;
};

async function draw(
  context: SKRSContext2D,
  { kind, text, at: [x, y] = [WIDTH / 2, HEIGHT / 2], turned = 0, bar = 3 }: Shown,
): Promise<void> {
  const png = await bwip.toBuffer({
    bcid: kind,
    text,
    scale: bar,
    height: 20,
    includetext: true,
    backgroundcolor: 'FFFFFF',
    padding: 10,
  });
  const code = await loadImage(png);
  context.save();
  context.translate(x, y);
  context.rotate((turned * Math.PI) / 180);
  context.drawImage(code, -code.width / 2, -code.height / 2);
  context.restore();
}

/** A frame of YUV4MPEG2: brightness, then two planes of colours, which are grey here. */
function frameOf(pixels: Uint8ClampedArray): Buffer {
  const frame = Buffer.alloc(WIDTH * HEIGHT * 1.5, 128);
  for (let n = 0; n < WIDTH * HEIGHT; n += 1) frame[n] = pixels[n * 4 + 1] ?? 0;
  return frame;
}

/** What the camera of this worker's browser shows: the browser opens it whenever a page opens the camera. */
const FILM = join(tmpdir(), `hanout-camera-${process.pid}.y4m`);
process.once('exit', () => rmSync(FILM, { force: true }));

/**
 * Puts codes on cloth before the camera.
 * @param blur pixels, of a camera that is out of focus
 */
export async function holdBefore(codes: readonly Shown[], { blur = 0 } = {}): Promise<void> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = CLOTH;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (blur > 0) context.filter = `blur(${blur}px)`;
  for (const code of codes) await draw(context, code);
  const frame = [Buffer.from('FRAME\n'), frameOf(context.getImageData(0, 0, WIDTH, HEIGHT).data)];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(FILM, Buffer.concat([head, ...frame, ...frame]));
}

/** Chromium with that camera, for `test.use` of a whole file. */
export const filmCamera = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
};
