// npm run train -- mails: trains the classifier of who wants what (domain/inbound/purpose/classifier.ts) on the labelled
// emails and writes its weights; -- papers: the classifiers of documents (domain/documents/learned)
// on the drawn papers. The same fixtures always give the same files.
//   --leave-one-out   writes nothing; prints how often it is right when trained on the others' work
//   --without AUTHOR  leaves one author's work out (may be given several times), to measure on them
import { writeFile } from 'node:fs/promises';
import { storedClassifier } from '../domain/inbound/purpose/classifier.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { printLeaveOneOut, trainClassifier } from './train-mails.ts';
import { learnedFromPapers, printPapersLeftOut } from './train-papers.ts';
import { authors, trainingInputs, trainingMails } from './training-mails.ts';
import { paperAuthors } from './training-papers.ts';

const usage = `npm run train -- mails|papers [--leave-one-out] [--without AUTHOR]
  --leave-one-out    writes nothing; prints how often it is right when trained on the others’ work
  --without AUTHOR   leaves one author’s work out (may be given several times)`;

const { values, positionals } = readCommandLine({
  usage,
  words: [1, 1],
  options: {
    'leave-one-out': { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
  },
});
const isLeftOut = (author: string) => values.without.includes(author);

async function write(folder: string, name: string, learned: object): Promise<void> {
  const file = new URL(`../domain/${folder}/${name}.json`, import.meta.url);
  await writeFile(file, `${JSON.stringify(learned, null, 2)}\n`);
  console.log(`Wrote ${file.pathname}.`);
}

async function trainMails(): Promise<void> {
  const mails = await trainingMails(authors.filter((author) => !isLeftOut(author)));
  if (values['leave-one-out']) return printLeaveOneOut(mails);
  const classifier = storedClassifier(trainClassifier(mails));
  await write('inbound/purpose', 'classifier-weights', { inputs: trainingInputs(), classifier });
}

async function trainPapers(): Promise<void> {
  if (values['leave-one-out']) return printPapersLeftOut();
  const learned = learnedFromPapers(paperAuthors.filter((author) => !isLeftOut(author)));
  for (const [name, content] of Object.entries(learned)) await write('documents/learned', name, content);
}

if (positionals[0] === 'mails') await trainMails();
else if (positionals[0] === 'papers') await trainPapers();
else wrongUsage(`There is nothing to train named '${positionals[0] ?? ''}'.`, usage);
