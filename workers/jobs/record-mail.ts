import { findUnrecorded } from '../../store/outbound/sending.ts';
import type { Handler } from '../job.ts';
import { record } from '../outbound/record.ts';

/** Records what happened to an email whose worker stopped, or failed, right after sending it. */
export const recordMail: Handler<'record-mail'> = async ({ outgoingId }, context) => {
  const mail = await findUnrecorded(outgoingId);
  if (mail?.unrecorded) await record(mail, mail.unrecorded, context);
};
