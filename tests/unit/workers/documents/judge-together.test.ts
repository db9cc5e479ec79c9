import { describe, expect, test } from 'vitest';
import { judgeHere } from '../../../../workers/documents/judge-in-child.ts';
import { judgeFile } from '../../../../workers/documents/judge-document.ts';
import { type JudgedFile, judgeTogether } from '../../../../workers/documents/judge-together.ts';
import { asking, scanned, typed } from '../../domain/documents/documents-for-tests.ts';

const front = `
CEADUNAS TIOMANA     DRIVING LICENCE     IRELAND
1. BYRNE
2. AOIFE
3. 14.02.1990 IRELAND
4a. 03.05.2022    4c. NDLS
4b. 02.05.2032
5. 123456789
9. AM B`;
const back = `
9.      10.         11.         12.
AM      03.05.12    02.05.32
A1
A2
B       03.05.12    02.05.32
BE`;
const question = asking('PROOF_OF_IDENTITY');

async function photographed(name: string, text: string): Promise<JudgedFile> {
  const read = { document: typed(text, { noise: scanned }), shown: {} };
  return { name, read, judged: await judgeFile(read, question, null, judgeHere) };
}

describe('photographs that are given together', () => {
  test('are judged as one document, each with its own places and the names of the others', async () => {
    const files = [await photographed('IMG_2.jpg', back), await photographed('IMG_1.jpg', front)];
    expect(files.map(({ judged }) => judged.judgement.verdict)).not.toEqual(['SUPPORTS', 'SUPPORTS']);
    const answers = await judgeTogether(files, question, { scorer: null, judging: judgeHere });
    expect(answers.map(({ judgement, readWith }) => [judgement.kind, judgement.verdict, readWith])).toEqual([
      ['driving_licence', 'SUPPORTS', ['IMG_1.jpg']],
      ['driving_licence', 'SUPPORTS', ['IMG_2.jpg']],
    ]);
  });

  test('stay apart where they are two people’s, or two documents', async () => {
    const other = front.replace('AOIFE', 'MAREK').replace('BYRNE', 'NOWAK').replace('123456789', '987654321');
    const files = [await photographed('IMG_1.jpg', front), await photographed('IMG_2.jpg', other)];
    const answers = await judgeTogether(files, question, { scorer: null, judging: judgeHere });
    expect(answers.map(({ judgement, readWith }) => [judgement.verdict, readWith])).toEqual([
      ['SUPPORTS', []],
      ['CONTRADICTS', []],
    ]);
  });
});
