import { describe, expect, it } from 'vitest';
import { noSenderDetails } from '../../../../domain/accounts/sender-details.ts';
import { type NoticeFacts, noticeSections } from '../../../../domain/privacy/notice.ts';
import { defaultPeriods } from '../../../../domain/privacy/periods.ts';

const facts: NoticeFacts = {
  username: 'mbyrne',
  sender: { name: 'Máire Byrne', agency: 'Byrne Lettings', phone: '', licence: '001234' },
  inbox: 'mbyrne@apply.letterbox.test',
  periods: { ...defaultPeriods, documents: 14 },
  processors: [],
};
const wordsOf = (given: Partial<NoticeFacts> = {}) =>
  noticeSections({ ...facts, ...given })
    .flatMap(({ title, lines }) => [title, ...lines])
    .join('\n');

describe('a landlord’s privacy notice', () => {
  it('says all that GDPR Art. 13 asks for: who, what for, on what basis, for whom, how long, which rights', () => {
    const words = wordsOf();
    for (const said of [
      'Máire Byrne, Byrne Lettings',
      'mbyrne@apply.letterbox.test',
      'Article 6(1)(b)',
      'Article 6(1)(f)',
      'Article 6(1)(c)',
      'REVIEW',
      '14 days after your application has ended',
      '12 months after that',
      'corrected or deleted',
      'one month',
      'Data Protection Commission',
    ])
      expect(words).toContain(said);
  });

  it('names the landlord by their username where they gave no name', () => {
    expect(wordsOf({ sender: noSenderDetails })).toContain('The property is let by mbyrne,');
  });

  it('says that messages may be in the landlord’s own mailbox, and stay there', () => {
    expect(wordsOf()).toMatch(
      /told by email about new applicants and messages.*landlord’s own mailbox until the landlord deletes/,
    );
  });

  it('names the services that the installation passes data to, and no others', () => {
    expect(wordsOf()).not.toMatch(/language model|email service|storage service/);
    const words = wordsOf({ processors: ['relay', 'model'] });
    expect(words).toContain('An email service delivers');
    expect(words.match(/language model/g)).toHaveLength(2);
    expect(words).not.toContain('storage service');
    expect(wordsOf({ processors: ['backups'] })).toContain('A storage service holds its backups');
  });
});
