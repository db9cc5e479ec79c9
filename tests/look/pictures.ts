import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture that differs in more than this share of its pixels has changed; less is how letters are smoothed. */
const CHANGED_SHARE = 0.002;
/** By how much of 255 a channel of a pixel may differ. */
const CHANNEL_TOLERANCE = 24;

async function pixelsOf(file: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether a picture differs from the accepted one of the same name; null where none was accepted. */
export async function hasChanged(file: string, accepted: string): Promise<boolean | null> {
  if (!existsSync(accepted)) return null;
  const [now, before] = await Promise.all([pixelsOf(file), pixelsOf(accepted)]);
  if (now.width !== before.width || now.height !== before.height) return true;
  let different = 0;
  for (let at = 0; at < now.data.length; at += 3)
    if ([0, 1, 2].some((c) => Math.abs((now.data[at + c] ?? 0) - (before.data[at + c] ?? 0)) > CHANNEL_TOLERANCE))
      different++;
  return different / (now.width * now.height) > CHANGED_SHARE;
}

/** Takes the pictures of a page as they are for the ones to compare with from now on. */
export function acceptPictures(folder: string, accepted: string): void {
  mkdirSync(accepted, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.png')))
    copyFileSync(join(folder, name), join(accepted, name));
}

/** How wide each picture is on a sheet, and how much of its height is shown. */
const THUMB = { width: 300, height: 420, gap: 12, label: 22 };

const labelOf = (words: string) =>
  Buffer.from(
    `<svg width="${THUMB.width}" height="${THUMB.label}"><text x="2" y="15" font-family="sans-serif" font-size="13">${words}</text></svg>`,
  );

export type Shot = { file: string; label: string };

/** Draws the pictures of a page on one sheet: a row for each state, a column for each width and theme. */
export async function drawSheet(rows: readonly (readonly Shot[])[], to: string): Promise<void> {
  const [across, down] = [Math.max(...rows.map((row) => row.length)), rows.length];
  const [stepX, stepY] = [THUMB.width + THUMB.gap, THUMB.height + THUMB.label + THUMB.gap];
  const parts = rows.flatMap((row, y) => row.map((shot, x) => ({ ...shot, left: x * stepX, top: y * stepY })));
  const layers = await Promise.all(
    parts.map(async ({ file, label, left, top }) => {
      const picture = await sharp(file)
        .resize({ width: THUMB.width, height: THUMB.height, fit: 'cover', position: 'top' })
        .toBuffer();
      return [
        { input: labelOf(label), left, top },
        { input: picture, left, top: top + THUMB.label },
      ];
    }),
  );
  await sharp({ create: { width: across * stepX, height: down * stepY, channels: 3, background: '#d8d8d8' } })
    .composite(layers.flat())
    .png()
    .toFile(to);
}
