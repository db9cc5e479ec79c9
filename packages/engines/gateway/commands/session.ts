import { deserialize } from 'bson';
import { transactionOf } from '../transactions.ts';
import type { Command } from './context.ts';
import { reply } from './reply.ts';

export const commitTransaction: Command = async (request, context) => {
  await context.transactions.commit(transactionOf(request));
  return reply({});
};

export const abortTransaction: Command = async (request, context) => {
  await context.transactions.abort(transactionOf(request));
  return reply({});
};

/** The client has ended these sessions: what they left open is closed. */
export const endSessions: Command = async (request, context) => {
  const listed: unknown = deserialize(Buffer.concat(request.command()))[request.name];
  const sessions = Array.isArray(listed)
    ? listed.flatMap((session: { id?: { toString(encoding: 'hex'): string } }) => session.id?.toString('hex') ?? [])
    : [];
  const ids = sessions.map((id) => id.replaceAll('-', ''));
  context.cursors.end(ids);
  await context.transactions.end(ids);
  return reply({});
};
