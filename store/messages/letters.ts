import type { Types } from 'mongoose';
import type { Letters } from '../../domain/applications/found-by.ts';
import { kindsFromPeople, withoutPasscodes } from '../../domain/messages/conversation.ts';
import { searchWords } from '../../domain/text/search-words.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { Messages, type StoredMessage } from './message.ts';

/** How many of the last messages that one applicant wrote are searched. */
export const MAX_SEARCHED_MESSAGES = 50;
/** How many messages of the applicants of one page are read to quote from them. */
const MAX_QUOTED_MESSAGES = 500;

/** What is read of an application to know its letters. */
export const letterFields = {
  firstMessageId: 1,
  'enquiry.letter': 1,
  'joined.messageId': 1,
  'joined.enquiry.letter': 1,
  'periods.lettersDeletedAt': 1,
} as const;
export type WithLetters = Pick<Application, 'firstMessageId' | 'periods'> & {
  enquiry?: Partial<Application['enquiry']>;
  joined?: { messageId: Types.ObjectId; enquiry?: Partial<Application['enquiry']> }[];
};
export type WrittenMessage = Pick<StoredMessage, '_id' | 'at' | 'newText'>;

/** The messages that an application’s applicant wrote. */
export const fromApplicant = { direction: 'in', kind: { $in: kindsFromPeople }, withdrawnAt: null } as const;

/**
 * What an applicant wrote. Around the words of an enquiry a platform puts its own: the letter that was read in it stands
 * for its message.
 */
export function lettersOf(
  { enquiry, joined = [], firstMessageId, periods }: WithLetters,
  messages: readonly WrittenMessage[],
): Letters {
  const read = [firstMessageId, ...joined.map(({ messageId }) => messageId)].map(String);
  const deletedAt = periods?.lettersDeletedAt;
  const later = messages.filter(({ _id, at }) => !read.includes(String(_id)) && !(deletedAt && at <= deletedAt));
  return {
    letters: [enquiry?.letter, ...joined.map((one) => one.enquiry?.letter)].flatMap((letter) => letter || []),
    messages: later.map(({ newText }) => withoutPasscodes(newText)),
  };
}

/** The words by which a search finds them. */
export const letterWordsOf = ({ letters, messages }: Letters): string =>
  searchWords([...letters, ...messages]).join(' ');

/** What the applicants of these applications wrote, by application. */
export async function lettersOfApplications(ids: readonly Types.ObjectId[]): Promise<Map<string, Letters>> {
  if (ids.length === 0) return new Map();
  const [applications, messages] = await Promise.all([
    Applications.find({ _id: { $in: [...ids] } }, letterFields).lean<(WithLetters & { _id: Types.ObjectId })[]>(),
    Messages.find({ applicationId: { $in: [...ids] }, ...fromApplicant }, { applicationId: 1, at: 1, newText: 1 })
      .sort({ at: -1, _id: -1 })
      .limit(MAX_QUOTED_MESSAGES)
      .lean<(WrittenMessage & Pick<StoredMessage, 'applicationId'>)[]>(),
  ]);
  return new Map(
    applications.map((application) => {
      const theirs = messages.filter(({ applicationId }) => applicationId?.equals(application._id));
      return [String(application._id), lettersOf(application, theirs)];
    }),
  );
}
