import { serialize } from 'bson';
import { type CommandError } from '../errors.ts';

/** A reply of the gateway's own making. */
export const reply = (fields: Record<string, unknown>): Buffer => Buffer.from(serialize({ ...fields, ok: 1 }));

/** An error as drivers expect it. */
export function errorReply(error: CommandError): Buffer {
  return Buffer.from(
    serialize({
      ok: 0,
      errmsg: error.message,
      code: error.code,
      codeName: error.codeName,
      ...error.details,
      ...(error.labels.length ? { errorLabels: [...error.labels] } : {}),
    }),
  );
}
