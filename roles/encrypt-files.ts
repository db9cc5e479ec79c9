// npm run encrypt-files: encrypts the files and emails that were stored before ENCRYPTION_KEYS was set. Roles can keep
// running, and the command can be stopped and restarted.
import { encryptFiles } from '../store/privacy/encrypt-files.ts';
import { readCommandLine } from './command-line.ts';
import { withRing } from './encryption.ts';
import { failed, tell } from './say.ts';

readCommandLine({ usage: 'npm run encrypt-files   encrypts what was stored before ENCRYPTION_KEYS was set' });

withRing(async () => {
  const encrypted = await encryptFiles(new Date(), (soFar) => tell(`${soFar} files and emails`));
  tell(`Done: ${encrypted} files and emails were encrypted; all others were already.`);
}).then(() => process.exit(0), failed);
