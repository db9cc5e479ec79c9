import { z } from 'zod';
import { isPushEndpoint } from '../outbound/push.ts';
import { outboundText } from '../outbound/text.ts';
import { commonText } from '../text/common.ts';

const wrong = outboundText.input.push;

/** A number of bytes as browsers write them (base64url without padding). */
const bytes = (count: number) =>
  z
    .string(wrong)
    .regex(/^[A-Za-z0-9_-]+$/, wrong)
    .length(Math.ceil((count * 4) / 3), wrong);

/** POST /user/push/add: what the browser of a device gives to have notices there (Push API; RFC 8291). */
export const addPushDeviceSchema = z.object({
  endpoint: z.string(wrong).refine(isPushEndpoint, wrong),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, wrong),
  /** The key of this installation that the browser was given. */
  public_key: bytes(65),
});
export type AddPushDevice = z.input<typeof addPushDeviceSchema>;

/** POST /user/push/remove. */
export const removePushDeviceSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.device),
});

export type PushDeviceItem = {
  id: string;
  /** 'Firefox on Windows'. */
  device: string;
  since: string;
  /** A hash of the push service's address (SHA-256, hex), by which a browser recognises itself. */
  fingerprint: string;
};

/** GET /user/push, and the responses of the changes: the devices with notices, oldest first. */
export type PushDeviceList = {
  /** The key that a browser needs to have notices from here (VAPID, RFC 8292). */
  public_key: string;
  items: PushDeviceItem[];
};
