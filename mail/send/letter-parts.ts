import { opening } from '../../domain/messages/greeting.ts';
import type { Block, Letter } from './layout.ts';
import { sharedText } from './text/shared.ts';

/** A letter with its subject. */
export type OutgoingLetter = { subject: string; letter: Letter };

/** What every letter to an applicant needs. */
export type ApplicantFacts = { applicantName: string; listingAddress: string; landlordName: string };

export const paragraph = (text: string): Block => ({ kind: 'text', text });

/** The greeting on its own line, then the first sentences. */
export const firstParagraph = ({ applicantName }: Pick<ApplicantFacts, 'applicantName'>, sentences: string): Block =>
  paragraph(opening(applicantName, sentences));

export const passcodeBlock = (code: string): Block => ({ kind: 'code', label: sharedText.passcode, code });

/** Below every letter to an applicant: who it comes from, why, and what to do if it was not meant for them. */
export const applicantFooter = ({ landlordName }: Pick<ApplicantFacts, 'landlordName'>): string =>
  sharedText.applicantFooter({ landlordName });

/** Below an unrequested answer: the same, and that there will not be a second one. */
export const automaticFooter = ({ landlordName }: Pick<ApplicantFacts, 'landlordName'>): string =>
  sharedText.automaticFooter({ landlordName });

/** Below every letter to a user about their account. */
export const accountFooter = (publicUrl: string): string => sharedText.accountFooter({ host: new URL(publicUrl).host });
