import { composeAnswer } from '../../mail/send/compose.ts';
import {
  type ClosedMailFacts,
  closedApplicationLetter,
  closedApplicationSubject,
  closedListingLetter,
  closedListingSubject,
} from '../../mail/send/closed-mails.ts';
import { type Letter } from '../../mail/send/layout.ts';
import { recordHistory } from '../../store/applications/application.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findMessage } from '../../store/inbound/unsorted-message.ts';
import { announce, groundOf, keepSent, recordMail } from './applicant-mail.ts';
import { type Template } from './template.ts';

type Words = { letter: (facts: ClosedMailFacts) => Letter; subject: (facts: ClosedMailFacts) => string };

/** An answer to a mail that came too late, made from the message that it answers. */
function closedAnswer(words: Words): Template<ApplicationMail> {
  return async (mail, context) => {
    const [ground, answered] = await Promise.all([
      groundOf(mail, context),
      mail.aboutId ? findMessage(mail.aboutId) : null,
    ]);
    if (!ground) return { reason: 'There is nothing to answer any more', outcome: 'failed' };
    const { application, facts, addressing } = ground;
    const composed = composeAnswer(
      words.letter(facts),
      words.subject(facts),
      answered?.rfcMessageId ?? null,
      addressing,
    );
    return {
      composed,
      async sent() {
        const { isNew } = await keepSent(mail, application, composed, context.now());
        if (isNew)
          await recordHistory(application._id, {
            at: context.now(),
            actor: 'rule',
            event: 'mailed',
            text: `An automatic answer went to ${mail.to}: ‘${composed.subject}’.`,
          });
        await announce(application, context);
      },
      givenUp: (answer) =>
        recordMail(application, 'mail-failed', `The answer to ${mail.to} could not be delivered: ${answer}`, context),
    };
  };
}

export const closedListingMail = closedAnswer({ letter: closedListingLetter, subject: closedListingSubject });
export const closedApplicationMail = closedAnswer({
  letter: closedApplicationLetter,
  subject: closedApplicationSubject,
});
