import mongoose from 'mongoose';
import { applicationsText } from '../../domain/applications/text.ts';
import { withdrawalEvent } from '../../domain/applications/withdrawal.ts';
import { messageIdFor } from '../outbound/message-id.ts';
import { type OutgoingMail, OutgoingMails, putIntoOutboxWithin } from '../outbound/outgoing-mail.ts';
import type { Application } from './application.ts';
import { changeStage } from './stage.ts';

/**
 * Ends an application at the applicant's request and queues a receipt, in one transaction. Null if there is nothing to
 * end or the application has changed in the meantime; the receipt is null unless the address is known to be theirs.
 */
export async function withdrawApplication(
  application: Application,
  { now, mailDomain }: { now: Date; mailDomain: string },
): Promise<{ application: Application; receipt: OutgoingMail | null } | null> {
  const event = withdrawalEvent(application);
  if (!event) return null;
  const text = applicationsText.history.withdrewOnPage;
  const change = { event, actor: 'applicant', at: now, reason: text, text } as const;
  const { _id, landlordId, email, addressUnproven } = application;
  const key = `withdrawal-${String(_id)}-${now.getTime()}`;
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const ended = await changeStage(application, change, session);
      if (!ended) return null;
      if (!email || addressUnproven) return { application: ended, receipt: null };
      await putIntoOutboxWithin(session, {
        key,
        template: 'withdrawal',
        number: 1,
        landlordId,
        applicationId: _id,
        to: email,
        rfcMessageId: messageIdFor(application, key, mailDomain),
        notBefore: now,
        createdAt: now,
      });
      return {
        application: ended,
        receipt: await OutgoingMails.findOne({ key }).session(session).lean<OutgoingMail>(),
      };
    }),
  );
}
