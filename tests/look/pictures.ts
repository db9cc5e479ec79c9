import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/**
 * The share of pixels above which a screenshot counts as changed; smaller differences come from the smoothing of
 * letters.
 */
const CHANGED_SHARE = 0.002;
/** How far a channel of a pixel may differ, of 255. */
const CHANNEL_TOLERANCE = 24;

async function pixelsOf(file: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether a screenshot differs from the accepted one of the same name; null if none was accepted. */
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

/** Accepts the current screenshots of a page for later comparison. */
export function acceptPictures(folder: string, accepted: string): void {
  mkdirSync(accepted, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.png')))
    copyFileSync(join(folder, name), join(accepted, name));
}

/** The width on a sheet of a screenshot for each window width, its maximum height, and the space around it. */
const thumbWidths: Readonly<Record<number, number>> = { 320: 240, 390: 260, 900: 420, 1440: 600 };
const THUMB = { height: 620, gap: 12, label: 22 };

const labelOf = (words: string, width: number) =>
  Buffer.from(
    `<svg width="${width}" height="${THUMB.label}"><text x="2" y="15" font-family="sans-serif" font-size="12">${words}</text></svg>`,
  );

/** A screenshot's file, what it shows, and the width of the window, in px. */
export type Shot = { file: string; label: string; width: number };

async function thumbOf({ file, width }: Shot): Promise<{ input: Buffer; height: number }> {
  const input = await sharp(file)
    .resize({ width: thumbWidths[width] ?? width })
    .toBuffer();
  const { height = 0 } = await sharp(input).metadata();
  if (height <= THUMB.height) return { input, height };
  const shown = { left: 0, top: 0, width: thumbWidths[width] ?? width, height: THUMB.height };
  return { input: await sharp(input).extract(shown).toBuffer(), height: THUMB.height };
}

/** Draws the screenshots of a page on one sheet: a row for each state, a column for each width and theme. */
export async function drawSheet(rows: readonly (readonly Shot[])[], to: string): Promise<void> {
  const layers: OverlayOptions[] = [];
  let [top, across] = [0, 0];
  for (const row of rows) {
    const thumbs = await Promise.all(row.map(async (shot) => ({ shot, ...(await thumbOf(shot)) })));
    let left = 0;
    for (const { shot, input } of thumbs) {
      const width = thumbWidths[shot.width] ?? shot.width;
      layers.push({ input: labelOf(shot.label, width), left, top }, { input, left, top: top + THUMB.label });
      left += width + THUMB.gap;
    }
    across = Math.max(across, left);
    top += Math.max(...thumbs.map(({ height }) => height)) + THUMB.label + THUMB.gap;
  }
  await sharp({ create: { width: across, height: top, channels: 3, background: '#d8d8d8' } })
    .composite(layers)
    .png()
    .toFile(to);
}
