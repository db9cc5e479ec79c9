import { ConnectionLost, PostgresError } from './postgres-connection.ts';
import { ProtocolError } from './wire.ts';

/** MongoDB's numbers and names for the errors that the gateway distinguishes. */
export const errorCode = {
  InternalError: 1,
  BadValue: 2,
  UnknownError: 8,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  EmptyFieldName: 56,
  DottedFieldName: 57,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  IndexAlreadyExists: 68,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  WriteConflict: 112,
  CommandNotSupported: 115,
  DocumentValidationFailure: 121,
  CursorInUse: 143,
  ExceededMemoryLimit: 146,
  CannotIndexParallelArrays: 171,
  CannotBuildIndexKeys: 201,
  TransactionTooOld: 225,
  ConversionFailure: 241,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  OperationNotSupportedInTransaction: 263,
  MechanismUnavailable: 334,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
  DocumentAfterUpdateTooLarge: 17419,
  DocumentToUpsertTooLarge: 17420,
} as const;

export type ErrorName = keyof typeof errorCode;

const nameOfCode = new Map<number, string>(Object.entries(errorCode).map(([name, code]) => [code, name]));

/**
 * SQLSTATEs with MongoDB's equivalents. DocumentDB's own ones are 'M' and the error's position in its list, in base 36;
 * the others are PostgreSQL's.
 */
const nameOfState: Record<string, ErrorName> = {
  M0000: 'InternalError',
  M0001: 'BadValue',
  M0003: 'FailedToParse',
  M0004: 'TypeMismatch',
  M0005: 'Overflow',
  M0006: 'IllegalOperation',
  M0008: 'NamespaceNotFound',
  M0009: 'IndexNotFound',
  M000A: 'PathNotViable',
  M000C: 'CannotBackfillArray',
  M000D: 'ConflictingUpdateOperators',
  M000E: 'CursorNotFound',
  M000F: 'NamespaceExists',
  M000G: 'DollarPrefixedFieldName',
  M000J: 'EmptyFieldName',
  M000K: 'DottedFieldName',
  M000M: 'ImmutableField',
  M000N: 'CannotCreateIndex',
  M000O: 'IndexAlreadyExists',
  M000P: 'InvalidOptions',
  M000Q: 'InvalidNamespace',
  M000R: 'IndexOptionsConflict',
  M000S: 'IndexKeySpecsConflict',
  M000U: 'CommandNotSupported',
  M000W: 'ExceededMemoryLimit',
  M0015: 'ConversionFailure',
  M0016: 'OperationNotSupportedInTransaction',
  M001B: 'BSONObjectTooLarge',
  M001C: 'DuplicateKey',
  M003A: 'DocumentAfterUpdateTooLarge',
  M003B: 'DocumentToUpsertTooLarge',
  M00CO: 'DocumentValidationFailure',
  M00EL: 'CursorInUse',
  M00EW: 'LockTimeout',
  M00EX: 'MaxTimeMSExpired',
  M00F1: 'WriteConflict',
  M00F4: 'CannotBuildIndexKeys',
  M00FD: 'CannotIndexParallelArrays',
  '23505': 'DuplicateKey',
  '23P01': 'DuplicateKey',
  '40001': 'WriteConflict',
  '40P01': 'WriteConflict',
  '55P03': 'WriteConflict',
  '57014': 'MaxTimeMSExpired',
  '57P01': 'InterruptedAtShutdown',
  '57P02': 'InterruptedAtShutdown',
  '57P03': 'InterruptedAtShutdown',
  '53100': 'OutOfDiskSpace',
  '25P02': 'NoSuchTransaction',
};

/** An error as MongoDB reports it. */
export class CommandError extends Error {
  readonly code: number;
  /** Further fields of the reply, such as `keyPattern`. */
  readonly details: Record<string, unknown>;

  constructor(
    name: ErrorName | number,
    message: string,
    more: { details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'CommandError';
    this.code = typeof name === 'number' ? name : errorCode[name];
    this.details = more.details ?? {};
  }

  get codeName(): string {
    return nameOfCode.get(this.code) ?? `Location${this.code}`;
  }
}

/**
 * The SQLSTATE that DocumentDB put as a number into a write error: five characters, six bits each, least significant
 * first.
 */
export const stateOfNumber = (packed: number): string =>
  Array.from({ length: 5 }, (_, place) => String.fromCharCode(((packed >> (6 * place)) & 63) + 48)).join('');

/** MongoDB's number for a SQLSTATE; 8 (UnknownError) if it has no equivalent. */
export const codeOfState = (state: string): number => errorCode[nameOfState[state] ?? 'UnknownError'];

/** MongoDB's number for a code in one of DocumentDB's replies: it packs SQLSTATEs into numbers far above MongoDB's. */
export const mongoCode = (code: number): number => (code > 0xffffff ? codeOfState(stateOfNumber(code)) : code);

/** A transaction that lost against another one: it can be retried as a whole. */
export const isConflict = (code: number): boolean => code === errorCode.WriteConflict;

/**
 * DocumentDB's words, with its internal error, when a collection that it has just created for an insert or an index is
 * not in its cache yet, as after a drop by another. Nothing was done, and in MongoDB such a command succeeds.
 */
const lostCollection =
  /^Unable to create the specified collection$|^collection \S+ does not exist and failed to be created$/;
export const isLostCollection = (message: string): boolean => lostCollection.test(message);

/** Any error, in the form in which MongoDB would report it. */
export function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof PostgresError && isLostCollection(error.message))
    return new CommandError('WriteConflict', error.message, { cause: error });
  if (error instanceof PostgresError) return new CommandError(codeOfState(error.code), error.message, { cause: error });
  if (error instanceof ConnectionLost)
    return new CommandError('InterruptedAtShutdown', error.message, { cause: error });
  if (error instanceof ProtocolError) return new CommandError('FailedToParse', error.message, { cause: error });
  return new CommandError('InternalError', error instanceof Error ? error.message : String(error), { cause: error });
}
