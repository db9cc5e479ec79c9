import { describe, expect, test } from 'vitest';
import { scramClient, ScramError, ScramServer } from '../../scram.ts';

const server = new ScramServer('letterbox', 'correct');

/** A whole conversation; `alter` changes the client's final message on its way. */
function converse(user: string, password: string, alter = (message: string) => message): boolean {
  const client = scramClient(user, password);
  const begun = server.begin(client.first);
  const { message, isProof } = client.final(begun.message);
  return isProof(begun.finish(alter(message)));
}

describe('a client and a server that prove a password to each other', () => {
  test('both are sure when they have the same one', () => {
    expect(converse('letterbox', 'correct')).toBe(true);
  });

  test.each([
    ['another password', () => converse('letterbox', 'wrong')],
    ['another user', () => converse('admin', 'correct')],
    ['no proof', () => converse('letterbox', 'correct', (message) => message.replace(/,p=.*/, ''))],
    ['a short proof', () => converse('letterbox', 'correct', (message) => message.replace(/,p=.*/, ',p=AAAA'))],
    [
      'channel binding changed',
      () => converse('letterbox', 'correct', (message) => message.replace('c=biws', 'c=cCws')),
    ],
    ['a nonce of its own', () => converse('letterbox', 'correct', (message) => message.replace(/r=[^,]*/, 'r=mine'))],
    ['a first message without a nonce', () => server.begin('n,,n=letterbox')],
    ['something else', () => server.begin('hello')],
  ])('refuses %s', (_what, attempt) => {
    expect(attempt).toThrow(ScramError);
  });

  test('an answer of another conversation proves nothing', () => {
    const client = scramClient('letterbox', 'correct');
    const overheard = client.final(server.begin(client.first).message).message;
    expect(() => server.begin(client.first).finish(overheard)).toThrow(ScramError);
  });

  test('a client does not believe a server that does not know the password', () => {
    const client = scramClient('letterbox', 'correct');
    const { isProof } = client.final(new ScramServer('letterbox', 'guessed').begin(client.first).message);
    expect(isProof('v=AAAA')).toBe(false);
    expect(() => client.final('r=mine,s=c2FsdA==,i=4096')).toThrow(ScramError);
  });
});
