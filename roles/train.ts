// npm run train -- mails: trains the classifier of who wants what (domain/inbound/purpose/classifier.ts) on the labelled
// emails and writes its weights. The same fixtures always give the same file.
//   --leave-one-out   writes nothing; prints how often it is right about each author's emails when trained on the others'
//   --without AUTHOR  leaves one author's emails out (may be given several times), to measure on them
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { storedClassifier } from '../domain/inbound/purpose/classifier.ts';
import { printLeaveOneOut, trainClassifier } from './train-mails.ts';
import { authors, trainingInputs, trainingMails } from './training-mails.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'leave-one-out': { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
  },
});
const file = new URL('../domain/inbound/purpose/classifier-weights.json', import.meta.url);

if (positionals[0] !== 'mails') {
  console.error('Usage: npm run train -- mails [--leave-one-out] [--without AUTHOR]');
  process.exitCode = 2;
} else {
  const mails = await trainingMails(authors.filter((author) => !values.without.includes(author)));
  if (values['leave-one-out']) printLeaveOneOut(mails);
  else {
    const stored = { inputs: trainingInputs(), classifier: storedClassifier(trainClassifier(mails)) };
    await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`);
    console.log(`Trained on ${mails.length} emails; wrote ${file.pathname}.`);
  }
}
