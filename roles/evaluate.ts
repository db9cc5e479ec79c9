// npm run evaluate -- mails: the labelled emails (evaluate-mails.ts); -- adverts: the drawn adverts
// (evaluate-adverts.ts); -- typed: papers written out as text, --kept their other half (evaluate-typed.ts). npm run evaluate [-- documents]: reads and judges the labelled set (fixtures/documents) and
// prints how often that was right.
//   --seed N         other people, sums, dates and faces (may be given several times)
//   --second         layouts that the rules met later; --holdout layouts and wordings that are drawn for measuring
// alone;
//                    --final, --outside, --everyday, --web, --web-kept, --offices, --offices-kept, --parish,
// --parish-kept, --bay, --bay-kept, --cove, --cove-kept, --mart, --mart-kept, --canal, --canal-kept, --phone and --phone-kept
// (photographs, scans and screens) more sets of those, for some kinds
//   --kind K, --fault F, --limit N, --every N, --text-only, --pictures-only, --only PART-OF-ID   a part of the set
//   --readings DIR   keeps what was read of each file in DIR, and judges that the next time: for changes of rules
//   --misses         lists what was wrong; --json one line for each document
//   --write DIR      leaves the files and labels.jsonl in DIR, in the form that `npm run judge -- --batch` takes;
// judges nothing
import { wrongUsage } from './command-line.ts';
import { options, positionals, usage } from './evaluate-options.ts';

const set = positionals[0] ?? 'documents';
if (!['documents', 'mails', 'adverts', 'typed'].includes(set)) wrongUsage(`There is no set '${set}'.`, usage);
if (set === 'adverts') {
  const { evaluateAdverts } = await import('./evaluate-adverts.ts');
  const { writtenAdverts } = await import('../fixtures/written-adverts/written-adverts.ts');
  const { holdout, second, misses } = options;
  const sets = Object.keys(writtenAdverts) as (keyof typeof writtenAdverts)[];
  const unseen = sets.find((one) => one === options.unseen);
  if (options.unseen !== undefined && !unseen) wrongUsage(`--unseen is one of ${sets.join(', ')}.`, usage);
  const stock = holdout ? 'heldOut' : second ? 'second' : 'main';
  const drawn = { seeds: options.seed.map(Number), stock } as const;
  process.exitCode = (await evaluateAdverts({ set: unseen ? { unseen } : drawn, misses })) ? 0 : 1;
} else if (set === 'mails') {
  const { evaluateMails } = await import('./evaluate-mails.ts');
  const { holdout, misses = false } = options;
  const { unseenMailSets } = await import('./mail-sets.ts');
  const sets = Object.keys(unseenMailSets) as (keyof typeof unseenMailSets)[];
  const unseen = sets.find((one) => one === options.unseen) ?? null;
  if (options.unseen !== undefined && !unseen) wrongUsage(`--unseen is one of ${sets.join(', ')}.`, usage);
  process.exitCode = (await evaluateMails({ seeds: options.seed.map(Number), holdout, unseen, misses })) ? 0 : 1;
} else if (set === 'typed') {
  const { evaluateTyped } = await import('./evaluate-typed.ts');
  const { kept, misses } = options;
  process.exitCode = evaluateTyped({ kept, misses }) ? 0 : 1;
} else {
  const { chosenDocuments, evaluateDocuments, writeDocuments } = await import('./evaluate-documents.ts');
  const documents = chosenDocuments();
  if (documents.length === 0) wrongUsage('No document of the set is meant by these options.', usage);
  if (options.write) await writeDocuments(documents, options.write);
  else process.exitCode = (await evaluateDocuments(documents)) ? 0 : 1;
}
