// npm run migrate: brings the store's records to this version. --contract also removes what only older versions need;
// --status reports the progress of each migration, and changes nothing.
import { requireWholeStore } from '../store/backup/restoring.ts';
import { migrationStates } from '../store/migrations.ts';
import { prepareStore } from '../store/prepare.ts';
import { readCommandLine } from './command-line.ts';
import { withStore } from './command-store.ts';
import { failed, tell } from './say.ts';

const usage = `npm run migrate [-- --contract | --status]   brings the store’s records to this version
  --contract   also removes what only older versions need
  --status     says how far each migration is, and changes nothing`;

async function main(): Promise<void> {
  const { values } = readCommandLine({
    usage,
    options: { contract: { type: 'boolean' }, status: { type: 'boolean' } },
  });
  await withStore(async () => {
    await requireWholeStore();
    if (!values.status) {
      const problems = await prepareStore({ contract: values.contract ?? false, tell });
      for (const problem of problems) tell(problem);
    }
    for (const { number, name, state, changed } of await migrationStates())
      tell(`${String(number).padStart(3)}  ${state}, ${changed} records  ${name}`);
  });
}

main().then(() => process.exit(0), failed);
