import { nameKey } from '../../domain/applications/person.ts';
import { isAnotherPerson } from '../../domain/documents/another-person.ts';
import { nameParts } from '../../domain/documents/names.ts';
import { isPlainWish } from '../../domain/inbound/purpose/second-opinion.ts';
import { readStatements } from '../../domain/inbound/statements/statement.ts';
import type { Message } from '../../domain/inbound/message.ts';
import { foldText } from '../../domain/text/fold.ts';
import { readAbout } from './about.ts';
import { displayName, isOrganisation } from './display-name.ts';
import { withoutQuotation } from './new-text.ts';
import type { ClassifyContext, KnownConversation } from './verdict.ts';
import { writerName } from './writer-name.ts';

/**
 * The name of a second person who writes from the mailbox of these applicants, as families, couples and offices share
 * one. Null for one of the applicants, and for anyone who only sends or says something about them.
 */
export async function anotherWriter(
  message: Message,
  known: readonly KnownConversation[],
  context: ClassifyContext,
): Promise<string | null> {
  const letter = withoutQuotation(message.text);
  const shown = wholeName(displayName(message.from?.name ?? ''));
  const signed = writerName(letter, '');
  // Whoever signs tells more than the mailbox.
  const other = signed ?? shown;
  if (!other || known.some(({ name }) => !name || !isAnotherPerson(name, other, ''))) return null;
  const wishes = () => readAbout(message, context).purpose.kind === 'wish';
  const isFirstNameAlone = !other.includes(' ');
  // A word below a letter is a name less surely than two, and may be a pet name.
  if (isFirstNameAlone && (known.some(({ name }) => isPetName(other, name ?? '')) || !wishes())) return null;
  // ‘Tom’s payslips are attached’ is about the application; only a wish of the writer's own is another matter.
  const wishesToo = readStatements(foldText(letter)).some(isPlainWish);
  if (!wishesToo && known.some(({ name }) => mentions(letter, name ?? ''))) return null;
  for (const { applicationId, name } of known) {
    const earlier = await context.findEarlierEmails?.(applicationId);
    if (!earlier) continue;
    const isAsBefore =
      !signed && earlier.senders.some((sender) => nameKey(sender) === nameKey(message.from?.name ?? ''));
    if (isAsBefore || !isAnotherPerson(name ?? '', other, earlier.text)) return null;
  }
  return other;
}

/**
 * Who signs a letter from the mailbox of an applicant, where that is another person than its From field shows; null
 * where it isn't, or nobody signs.
 */
export function otherSigner(message: Message, shown: string | null): string | null {
  const signed = writerName(withoutQuotation(message.text), '');
  return signed && shown && isAnotherPerson(shown, signed, '') ? signed : null;
}

const wholeName = (name: string | null): string | null => (name?.includes(' ') && !isOrganisation(name) ? name : null);

/** ‘Tommo’ for Tom, ‘Zosia’ for Zofia: the same letter to begin with. */
const isPetName = (given: string, name: string): boolean =>
  nameParts(name).some((part) => part[0] === nameParts(given)[0]?.[0]);

/** Whether a letter speaks of a person by their first name. */
function mentions(letter: string, name: string): boolean {
  const [first = ''] = nameParts(name);
  return first.length > 1 && nameKey(letter).split(' ').includes(nameKey(first));
}
