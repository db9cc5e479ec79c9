import { viewingEndsLetter } from '../../domain/tenancies/decision-letters.ts';
import { momentText } from '../../domain/text/dates.ts';
import type { Slot } from '../../domain/viewings/slots.ts';
import { type CancelCause, slotStartText, slotWords } from '../../domain/viewings/viewing.ts';
import type { Block } from './layout.ts';
import {
  type ApplicantFacts,
  applicantFooter,
  firstParagraph,
  paragraph,
  passcodeBlock,
  type OutgoingLetter,
} from './letter-parts.ts';
import { applicationsText } from './text/applications.ts';
import { sharedText } from './text/shared.ts';
import { viewingLettersText } from './text/viewings.ts';

/** What every letter about a viewing needs. */
export type ViewingMailFacts = ApplicantFacts & {
  /** Where the applicant books, moves and cancels. */
  viewingUrl: string;
};
export type BookedFacts = ViewingMailFacts & { slot: Slot };

const button = ({ viewingUrl: url }: ViewingMailFacts, label: string): Block => ({ kind: 'button', label, url });

/** Date, time and place. */
export const appointment = ({ slot, listingAddress }: BookedFacts): Block => ({
  kind: 'group',
  title: slotWords(slot),
  lines: [listingAddress],
});

type InvitationFacts = ViewingMailFacts & {
  passcode: string;
  validDays: number;
  /** Set where the viewing comes before the form, so that this is the first email: the landlord's privacy notice. */
  beforeForm?: { noticeUrl: string };
  /** Sent to someone on the waiting list, because the landlord has added times. */
  haveTimesBeenAdded?: boolean;
};

/** The invitation to choose a time, with a passcode that replaces every earlier one. */
export function viewingInvitation({ beforeForm, haveTimesBeenAdded, ...facts }: InvitationFacts): OutgoingLetter {
  const text = { ...viewingLettersText.invitation, ...(haveTimesBeenAdded ? viewingLettersText.addedTimes : {}) };
  const address = facts.listingAddress;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening({ address })),
        passcodeBlock(facts.passcode),
        button(facts, text.button),
        ...(beforeForm ? [paragraph(text.formLater)] : []),
        paragraph(text.note({ days: facts.validDays })),
        paragraph(`${text.noneSuit} ${sharedText.byReply}`),
        ...(beforeForm
          ? [{ kind: 'link' as const, label: applicationsText.passcode.notice, url: beforeForm.noticeUrl }]
          : []),
      ],
      footer: applicantFooter(facts),
    },
  };
}

/** The confirmation of a booking, with the calendar invitation. */
export function viewingBooked(facts: BookedFacts): OutgoingLetter {
  const text = viewingLettersText.booked;
  const address = facts.listingAddress;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: slotWords(facts.slot),
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening),
        appointment(facts),
        paragraph(text.calendar),
        button(facts, viewingLettersText.change),
        paragraph(`${viewingLettersText.cannotCome} ${sharedText.byReply}`),
      ],
      footer: applicantFooter(facts),
    },
  };
}

/** A viewing that was moved: the same calendar entry, at its new time. */
export function viewingChanged(facts: BookedFacts): OutgoingLetter {
  const text = viewingLettersText.changed;
  const address = facts.listingAddress;
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader({ slot: slotWords(facts.slot) }),
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening),
        appointment(facts),
        paragraph(text.calendar),
        button(facts, viewingLettersText.change),
        paragraph(sharedText.byReply),
      ],
      footer: applicantFooter(facts),
    },
  };
}

/** The text of a cancellation, by who caused it. */
function cancelledBlocks(facts: BookedFacts, cause: CancelCause): Block[] {
  const { cancelled, anotherTime } = viewingLettersText;
  const about = { address: facts.listingAddress, when: slotStartText(facts.slot) };
  switch (cause) {
    case 'applicant':
      return [firstParagraph(facts, cancelled.byApplicant(about)), paragraph(cancelled.byApplicantNote)];
    case 'landlord':
      return [
        firstParagraph(facts, cancelled.byLandlord(about)),
        paragraph(`${cancelled.doNotCome} ${sharedText.byReply}`),
      ];
    case 'unavailable':
      return [
        firstParagraph(facts, anotherTime.opening(about)),
        button(facts, anotherTime.button),
        paragraph(`${sharedText.passcodeAsked} ${sharedText.byReply}`),
      ];
    case 'let':
      return viewingEndsLetter(facts, about.when).paragraphs.map(paragraph);
  }
}

/** A cancelled viewing: its calendar entry is removed too. */
export function viewingCancelled(facts: BookedFacts, cause: CancelCause): OutgoingLetter {
  const { cancelled, anotherTime } = viewingLettersText;
  const { subject, heading } = cause === 'unavailable' ? anotherTime : cancelled;
  return {
    subject: subject({ address: facts.listingAddress }),
    letter: {
      preheader: cancelled.preheader({ slot: slotWords(facts.slot) }),
      heading,
      blocks: cancelledBlocks(facts, cause),
      footer: applicantFooter(facts),
    },
  };
}

/** A freed time slot, held for the applicant who has waited longest. */
export function viewingOffer(facts: BookedFacts & { until: Date }): OutgoingLetter {
  const text = viewingLettersText.offer;
  const address = facts.listingAddress;
  const until = momentText(facts.until);
  return {
    subject: text.subject({ address }),
    letter: {
      preheader: text.preheader({ slot: slotWords(facts.slot), until }),
      heading: text.heading,
      blocks: [
        firstParagraph(facts, text.opening({ address })),
        appointment(facts),
        paragraph(text.held({ until })),
        button(facts, text.button),
        paragraph(`${text.note} ${sharedText.byReply}`),
      ],
      footer: applicantFooter(facts),
    },
  };
}
