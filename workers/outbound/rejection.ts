import { noReasonGiven, saidToThem } from '../../domain/applications/rejection.ts';
import { rejectionLetter, rejectionSubject } from '../../mail/send/rejection-mail.ts';
import { type Application } from '../../store/applications/application.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { applicantMail, groundOf, nothingToSend } from './applicant-mail.ts';
import { type Template } from './template.ts';

/** Where somebody stands who was told no; whoever has moved on since is told nothing. */
const turnedDown = new Set(['rejected', 'cancelled']);

/** Tells an applicant of a rejection that the landlord confirmed. */
export const rejectionMail: Template<ApplicationMail> = async (mail, context) => {
  const ground = await groundOf(mail, context);
  if (!ground) return nothingToSend;
  if (!turnedDown.has(ground.application.subState))
    return { reason: 'They are not rejected any more', outcome: 'withdrawn' };
  const facts = { ...ground.facts, ...reasonOf(ground.application) };
  return applicantMail(
    mail,
    ground,
    { letter: rejectionLetter(facts), subject: rejectionSubject(facts), called: 'The rejection' },
    context,
  );
};

/** Why, as it may be said to the applicant; null when nothing was said. */
function reasonOf({ stopReason, history }: Application): { reason: string | null; byRule: boolean } {
  const last = history.findLast(({ event }) => event === 'rejected' || event === 'screened-reject');
  const byRule = last?.event === 'screened-reject';
  if (!stopReason || stopReason === noReasonGiven) return { reason: null, byRule };
  return { reason: byRule ? saidToThem(stopReason) : stopReason, byRule };
}
