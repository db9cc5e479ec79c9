import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Judgement } from '../../../../domain/documents/judgement.ts';
import type { Verdict } from '../../../../domain/documents/kinds.ts';
import type { ReadDocument } from '../../../../domain/documents/read-document.ts';
import { judgeHere } from '../../../../workers/documents/judge-in-child.ts';
import { judgeFile } from '../../../../workers/documents/judge-document.ts';
import { createModelScorer, type ScorerOptions } from '../../../../workers/documents/model-scorer.ts';
import { scaled } from '../../../pace-of-machine.ts';

const line = (text: string, y: number) => ({
  words: text.split(' ').map((word, n) => ({
    text: word,
    box: { x: n * 0.1, y, width: 0.08, height: 0.02 },
    font: 'Sans',
    confidence: null,
  })),
});
const document: ReadDocument = {
  readable: true,
  form: 'pdf',
  pageCount: 1,
  origin: null,
  pages: [
    {
      number: 1,
      width: 595,
      height: 842,
      source: 'text',
      picture: null,
      lines: [line('Seán Ó Briain works here', 0.1), line('since March 2021', 0.13)],
    },
  ],
};
const rules = (verdict: Verdict): Judgement => ({
  kind: 'employment_letter',
  facts: [],
  verdict,
  reason: 'The rules’ reason.',
  askAgain: false,
  claims: [
    {
      rule: 'name',
      claim: 'It is theirs',
      outcome: 'contradicts',
      stated: null,
      found: null,
      reason: 'Another name.',
      places: [],
    },
  ],
});
const question = {
  slot: 'PROOF_OF_EMPLOYMENT',
  applicant: { fullName: 'Seán Ó Briain' },
  today: '2026-11-21',
} as const;
const claim = (evidence: string[], outcome = 'supports') => ({
  rule: 'employed',
  claim: 'They are employed',
  outcome,
  found: null,
  reason: 'It says so.',
  evidence,
});
const answer = (verdict: string, claims: object[] = [claim(['works here since March'])]) => ({
  kind: 'employment_letter',
  verdict,
  reason: 'The model’s reason.',
  claims,
});

/** A stub of an OpenAI-compatible endpoint: what it answers, and what it was asked. */
let respond: (response: ServerResponse) => void;
const asked: {
  url: string | undefined;
  authorization: string | undefined;
  body: { model: string; messages: { content: string }[] };
}[] = [];
const say = (content: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
    }),
  );
const server = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      asked.push({
        url: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as (typeof asked)[number]['body'],
      });
      respond(response);
    });
});
const reports: string[] = [];
let mayAsk = true;
const scorer = (limits: ScorerOptions['limits'] = {}) =>
  createModelScorer({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    key: 'k',
    model: 'm',
    mayAsk: async () => mayAsk,
    report: (reason) => reports.push(reason),
    limits,
  });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  mayAsk = true;
  reports.length = 0;
  asked.length = 0;
});

describe('a language model beside the rules', () => {
  it('is asked in the common way, with the text and without what it need not know', async () => {
    respond = say(answer('SUPPORTS'));
    await scorer()(document, question, rules('INSUFFICIENT'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer k', body: { model: 'm' } });
    expect(asked[0]?.body.messages[1]?.content).toContain('Seán Ó Briain works here\\nsince March 2021');
    await scorer({ maxLetters: 10 })(document, question, rules('INSUFFICIENT'));
    expect(asked[1]?.body.messages[1]?.content).not.toContain('works here');
  });

  it('changes a verdict by words that are in the document, and shows where', async () => {
    respond = say(`\`\`\`json\n${JSON.stringify(answer('SUPPORTS'))}\n\`\`\``);
    const judged = await scorer()(document, question, rules('INSUFFICIENT'));
    expect(judged).toMatchObject({ verdict: 'SUPPORTS', reason: 'The model’s reason.' });
    const place = judged?.claims.find(({ rule }) => rule === 'employed')?.places[0];
    expect(place).toMatchObject({ page: 1, text: 'works here since March' });
    expect(place?.box.y).toBeCloseTo(0.1);
    expect(place?.box.height).toBeCloseTo(0.05);
  });

  it.each([
    ['evidence that is not there', answer('SUPPORTS', [claim(['works here since May'])])],
    ['one of two quotes made up', answer('SUPPORTS', [claim(['works here', 'salary 90,000'])])],
    ['no evidence', answer('SUPPORTS', [claim([])])],
    ['quotes of nothing', answer('SUPPORTS', [claim(['e'])])],
    [
      'a contradiction it proves itself',
      answer('SUPPORTS', [claim(['works here']), claim(['since March 2021'], 'contradicts')]),
    ],
    ['support for a contradiction', answer('CONTRADICTS')],
  ])('changes nothing with %s', async (_what, content) => {
    respond = say(content);
    expect(await scorer()(document, question, rules('INSUFFICIENT'))).toBeNull();
  });

  it('never makes what the rules contradict support: at best it is left to the landlord, with what the rules found', async () => {
    respond = say(answer('SUPPORTS'));
    const judged = await scorer()(document, question, rules('CONTRADICTS'));
    expect(judged).toMatchObject({ verdict: 'INSUFFICIENT', reason: 'The rules’ reason.' });
    expect(judged?.claims.map(({ rule }) => rule)).toEqual(['name', 'employed']);
    expect(await scorer()(document, question, rules('UNREADABLE'))).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('may see a contradiction that the rules did not', async () => {
    respond = say(answer('CONTRADICTS', [claim(['since March 2021'], 'contradicts')]));
    expect(await scorer()(document, question, rules('SUPPORTS'))).toMatchObject({ verdict: 'CONTRADICTS' });
  });
});

describe('without an answer that counts the rules decide, and someone is told', () => {
  it.each([
    ['prose', say('I think it is fine.'), /JSON/],
    ['another form', say({ verdict: 'FINE' }), /form that was asked for/],
    ['an error', (response: ServerResponse) => void response.writeHead(500).end('{}'), /500/],
    ['far too much', say('x'.repeat(300_000)), /longer than/],
    ['nothing in time', () => undefined, /timeout|aborted/i],
  ])('when it is %s', async (_what, how, reason) => {
    respond = how;
    expect(await scorer({ timeMs: scaled(400) })(document, question, rules('SUPPORTS'))).toBeNull();
    expect(reports.join()).toMatch(reason);
  });

  it('when the day’s questions are used up, it is not even asked', async () => {
    mayAsk = false;
    expect(await scorer()(document, question, rules('SUPPORTS'))).toBeNull();
    expect(asked).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  it('and it is told who judged', async () => {
    respond = say('no');
    expect((await judgeFile({ document, shown: {} }, question, scorer(), judgeHere)).by).toBe('rules');
    expect((await judgeFile({ document, shown: {} }, question, null, judgeHere)).by).toBe('rules');
  });
});
