import { describe, expect, it } from 'vitest';
import { agreementSections, agreementWords } from '../../../../domain/privacy/agreement.ts';
import { processorKinds } from '../../../../domain/privacy/notice.ts';

const wordsOf = (processors: Parameters<typeof agreementSections>[1] = []) =>
  agreementWords(agreementSections('letterbox.example', processors));

describe('the agreement between a landlord and whoever runs the installation', () => {
  // GDPR Art. 28(3), (a) to (h), and what stands before them
  it.each([
    ['subject, nature and purpose', /receive enquiries about your property/],
    ['duration', /for as long as you have an account/],
    ['the kinds of data and people', /people who enquire or apply[^]*documents about income/],
    ['(a) instructions', /only as you instruct/],
    ['(b) confidentiality', /bound to keep what they see to themselves/],
    ['(c) security', /Connections are encrypted/],
    ['(d) other processors', /Services it uses/],
    ['(e) help with rights', /helps you answer people who ask about their data/],
    ['(f) breaches', /without undue delay/],
    ['(g) deletion at the end', /everything in it is deleted/],
    ['(h) proof and audits', /allows audits/],
  ])('has what the law asks for: %s', (_what, words) => {
    expect(wordsOf()).toMatch(words);
  });

  it('names the installation, and each service that it uses and no other', () => {
    expect(wordsOf()).toContain('letterbox.example');
    expect(wordsOf()).toContain('isn’t set up to pass data to any service');
    for (const kind of processorKinds)
      expect(wordsOf([kind])).not.toContain('isn’t set up to pass data to any service');
    expect(wordsOf(['relay', 'backups'])).toMatch(/An email service[^]*hold backups/);
    expect(wordsOf(['relay', 'backups'])).not.toMatch(/language model|hold files/);
  });
});
