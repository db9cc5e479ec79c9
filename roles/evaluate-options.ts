import { readCommandLine, wholeNumberOf } from './command-line.ts';

export const usage = `npm run evaluate [-- documents]   the labelled documents: how often they are read and judged right
       npm run evaluate -- mails        the labelled emails
       npm run evaluate -- adverts      the labelled adverts
  --seed N      draws other people, sums, dates and faces (may be given several times)
  --holdout     layouts and wordings that are drawn for measuring alone; --second, those that the rules met later
  --unseen SET  emails or adverts that someone else wrote
  --misses      lists what was wrong; --json prints one line for each document
  --kind KIND, --fault FAULT, --only PART-OF-ID, --limit N, --every N, --text-only, --pictures-only   part of the documents
  --readings FOLDER   keeps what was read of each document there, and judges that the next time
  --write FOLDER      writes the documents and labels.jsonl there, and judges nothing
More sets of documents: roles/evaluate.ts.`;

/** The command line of `npm run evaluate` (evaluate.ts). */
export const { values: options, positionals } = readCommandLine({
  usage,
  words: [0, 1],
  options: {
    seed: { type: 'string', multiple: true, default: ['1'] },
    second: { type: 'boolean', default: false },
    holdout: { type: 'boolean', default: false },
    final: { type: 'boolean', default: false },
    outside: { type: 'boolean', default: false },
    everyday: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
    'web-kept': { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    'phone-kept': { type: 'boolean', default: false },
    readings: { type: 'string' },
    offices: { type: 'boolean', default: false },
    'offices-kept': { type: 'boolean', default: false },
    parish: { type: 'boolean', default: false },
    'parish-kept': { type: 'boolean', default: false },
    bay: { type: 'boolean', default: false },
    'bay-kept': { type: 'boolean', default: false },
    cove: { type: 'boolean', default: false },
    'cove-kept': { type: 'boolean', default: false },
    mart: { type: 'boolean', default: false },
    'mart-kept': { type: 'boolean', default: false },
    canal: { type: 'boolean', default: false },
    'canal-kept': { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
    unseen: { type: 'string' },
    kind: { type: 'string' },
    fault: { type: 'string' },
    only: { type: 'string' },
    limit: { type: 'string' },
    every: { type: 'string' },
    'text-only': { type: 'boolean', default: false },
    'pictures-only': { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});

for (const seed of options.seed) wholeNumberOf('seed', seed, { usage, least: 0 });
for (const name of ['limit', 'every'] as const) wholeNumberOf(name, options[name], { usage });
