import { deserialize, serialize } from 'bson';
import { describe, expect, test } from 'vitest';
import { errorReply } from '../../gateway/commands/reply.ts';
import {
  asCommandError,
  codeOfState,
  CommandError,
  isConflict,
  mongoCode,
  stateOfNumber,
} from '../../gateway/errors.ts';
import { ConnectionLost, PostgresError } from '../../gateway/postgres-connection.ts';
import { Request } from '../../gateway/request.ts';

const postgres = (code: string) =>
  new PostgresError(
    new Map([
      ['C', code],
      ['M', 'said so'],
    ]),
  );
const request = (fields: object) =>
  new Request(
    {
      id: 1,
      legacy: false,
      body: Buffer.from(serialize(fields)),
      sequences: new Map(),
      unacknowledged: false,
    },
    {},
  );
const inTransaction = { lsid: { id: Buffer.alloc(16) }, txnNumber: 1, autocommit: false };

describe('codes', () => {
  test('DocumentDB’s packed numbers are SQLSTATEs', () => {
    expect(stateOfNumber(319029277)).toBe('M001C');
    expect(mongoCode(319029277)).toBe(11000);
    expect(mongoCode(26)).toBe(26);
  });

  test.each([
    ['M001C', 11000],
    ['23505', 11000],
    ['23P01', 11000],
    ['40001', 112],
    ['40P01', 112],
    ['M0008', 26],
    ['M0009', 27],
    ['M000F', 48],
    ['M000R', 85],
    ['M000S', 86],
    ['M00EX', 50],
    ['57014', 50],
    ['57P01', 11600],
    ['XX000', 8],
  ])('%s is %i', (state, code) => {
    expect(codeOfState(state)).toBe(code);
  });

  test('what is unknown keeps its message', () => {
    expect(asCommandError(postgres('99999'))).toMatchObject({ code: 8, codeName: 'UnknownError', message: 'said so' });
    expect(asCommandError(new ConnectionLost())).toMatchObject({ code: 11600 });
    expect(asCommandError('odd')).toMatchObject({ code: 1, message: 'odd' });
  });
});

describe('labels', () => {
  const reply = (error: CommandError, fields: object) => deserialize(errorReply(error, request(fields)));

  test('a conflict in a transaction can be repeated as a whole; outside one it is an error as any', () => {
    const conflict = asCommandError(postgres('40001'));
    expect(reply(conflict, { update: 'x', ...inTransaction })).toMatchObject({
      ok: 0,
      code: 112,
      codeName: 'WriteConflict',
      errorLabels: ['TransientTransactionError'],
    });
    expect(reply(conflict, { update: 'x' })).not.toHaveProperty('errorLabels');
  });

  test('a duplicate in a transaction cannot', () => {
    const duplicate = new CommandError('DuplicateKey', 'again', { details: { keyPattern: { a: 1 } } });
    expect(reply(duplicate, { insert: 'x', ...inTransaction })).toEqual({
      ok: 0,
      code: 11000,
      codeName: 'DuplicateKey',
      errmsg: 'again',
      keyPattern: { a: 1 },
    });
  });
});

test('a request knows its target, session and transaction, and hands on what is DocumentDB’s', () => {
  const read = request({
    find: 'mails',
    filter: { a: 1 },
    $db: 'letterbox',
    $clusterTime: {},
    readConcern: {},
    startTransaction: true,
    ...inTransaction,
  });
  expect(read).toMatchObject({ name: 'find', target: 'mails', database: 'letterbox', session: '00'.repeat(16) });
  expect(read.transaction).toEqual({ client: {}, session: '00'.repeat(16), number: 1, starts: true });
  expect(deserialize(Buffer.concat(read.command()))).toEqual({ find: 'mails', filter: { a: 1 } });
});

test.each([
  'Unable to create the specified collection',
  'collection a.b.files does not exist and failed to be created',
])('given a collection that was just created is not to be found (%s), then the command may be repeated', (message) => {
  const error = new PostgresError(
    new Map([
      ['C', 'M0000'],
      ['M', message],
    ]),
  );
  expect(isConflict(asCommandError(error).code)).toBe(true);
  expect(isConflict(asCommandError(new PostgresError(new Map([['C', 'M0000']]))).code)).toBe(false);
});
