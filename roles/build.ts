import { readCommandLine } from './command-line.ts';
import { failed, tell } from './say.ts';
import { buildWeb } from './web-build.ts';

readCommandLine({ usage: 'npm run build   builds the web app if its sources changed' });

/** `npm run build`: builds the web app if its sources changed. The server's code needs no build. */
buildWeb(tell).then(() => tell('The web app is built.'), failed);
