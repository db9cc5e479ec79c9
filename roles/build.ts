import { failed, tell } from './say.ts';
import { buildWeb } from './web-build.ts';

/** `npm run build`: the web app, when its sources changed. The server's code runs as it is. */
buildWeb(tell).then(() => tell('The web app is built.'), failed);
