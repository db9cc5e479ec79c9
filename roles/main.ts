import { armFailpoint } from '../store/failpoint.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';
import { failed, tell } from './say.ts';
import { closeOnSignal, reloadOnSignal } from './shutdown.ts';
import { type RoleName, roleNames } from './role-names.ts';
import { startRoles } from './start.ts';

const usage = `npm start             all three roles in one process
       npm run ${roleNames.join('|')}   one of them`;

/** `node roles/main.ts` starts all three roles in one process; with `mail`, `server` or `workers`, only that one. */
async function main(): Promise<void> {
  const { positionals: asked } = readCommandLine({ usage, words: [0, roleNames.length] });
  const unknown = asked.find((name) => !roleNames.includes(name as RoleName));
  if (unknown) wrongUsage(`There is no role '${unknown}'.`, usage);
  const roles = asked.length > 0 ? (asked as RoleName[]) : [...roleNames];
  const config = readConfig(process.env);
  if (config.KILL_AT) armFailpoint(config.KILL_AT);
  const log = openLog(config, roles.length === 1 ? String(roles[0]) : 'letterbox');
  const { closing, reload } = await startRoles(roles, config, log, tell);
  closeOnSignal(closing, log, tell, config.DRAIN_SECONDS * 1000);
  reloadOnSignal(reload, log);
  if (roles.includes('server')) tell(`Letterbox is at ${config.PUBLIC_URL}`);
  if (roles.includes('mail'))
    tell(`Mail for …@${config.APPLICATIONS_MAIL_DOMAIN} is taken in on port ${config.SMTP_PORT}`);
  if (roles.includes('workers')) tell('Workers are at their queues');
}

main().catch(failed);
