import { noReasonGiven, saidToThem } from '../../domain/applications/rejection.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { rejection } from '../../mail/send/rejection-mail.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { unlessUndone } from './overtaken.ts';
import type { Template } from './template.ts';

/** The stages of a rejected applicant; one who has moved on since is told nothing. */
const ended: ReadonlySet<string> = new Set(['rejected', 'cancelled']);

/** Tells an applicant of a rejection that the landlord confirmed. */
export const rejectionMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  if (!ended.has(about.application.subState))
    return unlessUndone(about.application, outboundText.noLongerRejected, context);
  return applicantMail(about, rejection({ ...about.facts, ...reasonOf(about.application) }));
};

/** The reason that the applicant may be told; null if none was given. */
function reasonOf({ stopReason, history }: Application): { reason: string | null; byRule: boolean } {
  const last = history.findLast(({ event }) => event === 'rejected' || event === 'screened-reject');
  const byRule = last?.event === 'screened-reject';
  if (!stopReason || stopReason === noReasonGiven) return { reason: null, byRule };
  return { reason: byRule ? saidToThem(stopReason) : stopReason, byRule };
}
