import { dateText } from '../../domain/text/dates.ts';
import { slotWords } from '../../domain/viewings/viewing.ts';
import { applicantFooter, firstParagraph, paragraph, type OutgoingLetter } from './letter-parts.ts';
import { documentsText } from './text/documents.ts';
import { sharedText } from './text/shared.ts';
import { viewingLettersText } from './text/viewings.ts';
import { type CollectionMailFacts, stillMissing, stillToConfirm } from './collection-mails.ts';
import { appointment, type BookedFacts, type ViewingMailFacts } from './viewing-mails.ts';

/** Reminds an applicant of a viewing; `day` is its date in words, as of the day the letter is sent. */
export function viewingReminder(facts: BookedFacts & { day: 'today' | 'tomorrow' | null }): OutgoingLetter {
  const { slot, listingAddress: address } = facts;
  const day = facts.day ?? 'other';
  const text = viewingLettersText.reminder;
  return {
    subject: text.subject({ day, time: slot.start, address }),
    letter: {
      preheader: slotWords(slot),
      heading: text.heading({ day }),
      blocks: [
        firstParagraph(facts, text.opening),
        appointment(facts),
        paragraph(text.cannotCome),
        { kind: 'button', label: viewingLettersText.change, url: facts.viewingUrl },
        paragraph(text.late),
      ],
      footer: applicantFooter(facts),
    },
  };
}

/** After a viewing: whether they are still interested. */
export function stillInterested(facts: BookedFacts): OutgoingLetter {
  const { listingAddress: address, slot } = facts;
  const text = viewingLettersText.interest;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening({ address, date: dateText(slot.date) })),
        { kind: 'button', label: text.button, url: facts.viewingUrl },
        paragraph(text.note),
      ],
      footer: applicantFooter(facts),
    },
  };
}

/** Documents and questions, by their titles, and what is only to be confirmed on the form. */
type LeftToSend = { missing: readonly string[]; toConfirm: readonly string[] };

/** Reminds of what was asked for and has not come. */
export function documentsReminder(facts: CollectionMailFacts & LeftToSend): OutgoingLetter {
  const { listingAddress: address, missing, toConfirm } = facts;
  const text = documentsText.reminder;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening({ address })),
        ...stillMissing(missing),
        ...stillToConfirm(toConfirm),
        { kind: 'button', label: text.button, url: facts.applicationUrl },
        paragraph(text.note),
      ],
      footer: applicantFooter(facts),
    },
  };
}

/** Reminds of an invitation to a viewing for which no time was chosen, or of times added for the waiting list. */
export function bookingReminder({ isWaiting, ...facts }: ViewingMailFacts & { isWaiting: boolean }): OutgoingLetter {
  const { listingAddress: address } = facts;
  const text = viewingLettersText.bookingReminder;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        firstParagraph(facts, isWaiting ? text.waiting({ address }) : text.opening({ address })),
        { kind: 'button', label: viewingLettersText.invitation.button, url: facts.viewingUrl },
        paragraph(
          `${(isWaiting ? viewingLettersText.addedTimes : viewingLettersText.invitation).noneSuit} ${sharedText.byReply}`,
        ),
        paragraph(text.note),
      ],
      footer: applicantFooter(facts),
    },
  };
}
