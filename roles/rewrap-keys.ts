// npm run rewrap-keys: wraps the keys of all files with the first key in ENCRYPTION_KEYS. Roles can keep running, and
// the command can be stopped and restarted.
import { rewrapKeys } from '../store/encryption/rewrap.ts';
import { readCommandLine } from './command-line.ts';
import { withRing } from './encryption.ts';
import { failed, tell } from './say.ts';

readCommandLine({ usage: 'npm run rewrap-keys   wraps the keys of all files with the first key in ENCRYPTION_KEYS' });

withRing(async (ring) => {
  const rewrapped = await rewrapKeys(ring, (soFar) => tell(`${soFar} keys`));
  tell(`Done: ${rewrapped} keys were wrapped with the key ${ring.currentKeyId}.`);
  tell('Take another backup: until then, the keys beside the last one still need the earlier key.');
}).then(() => process.exit(0), failed);
