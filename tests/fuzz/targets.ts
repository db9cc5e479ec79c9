import type { Target } from './target.ts';
import { addresses } from './targets/addresses.ts';
import { advert } from './targets/advert.ts';
import { calls } from './targets/calls.ts';
import { forwarded } from './targets/forwarded.ts';
import { gateway } from './targets/gateway.ts';
import { html } from './targets/html.ts';
import { mime } from './targets/mime.ts';
import { pdf } from './targets/pdf.ts';
import { picture } from './targets/picture.ts';
import { proxy } from './targets/proxy.ts';
import { smtp } from './targets/smtp.ts';

/** Every place that takes strangers' bytes. */
export const targets = {
  smtp,
  proxy,
  mime,
  addresses,
  forwarded,
  html,
  pdf,
  picture,
  advert,
  calls,
  gateway,
} satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;
export const targetNames = Object.keys(targets) as TargetName[];
