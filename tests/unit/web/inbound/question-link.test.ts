import { describe, expect, it } from 'vitest';
import type { UnsortedMail } from '../../../../domain/calls/unsorted.ts';
import { questionLink } from '../../../../web/inbound/question-link.ts';

const inbox = 'maeve@apply.letterbox.test';
const papers: UnsortedMail = {
  id: '1',
  received_at: '2026-11-22T10:00:00.000Z',
  from_name: 'Ana',
  from_address: 'ana+home@example.ie',
  subject: '',
  text: 'Sent from my iPhone',
  kind: 'unsorted',
  question: { can_ask: false, asked_at: null, held_until: null },
  reason: '',
  filing: false,
  sender_check: null,
  suggestions: { listing_ids: [], applicants: [] },
  confirmation: null,
  attachments: [{ document_id: 'd', name: 'payslip.pdf', url: '/d' } as unknown as UnsortedMail['attachments'][number]],
};

describe('the question to someone who sent papers alone', () => {
  it('goes to them, and asks for the answer at the landlord’s inbox', () => {
    const link = new URL(questionLink(papers, inbox) ?? '');
    expect(link.protocol).toBe('mailto:');
    expect(decodeURIComponent(link.pathname)).toBe('ana+home@example.ie');
    expect(link.searchParams.get('body')).toContain(inbox);
    expect(link.searchParams.get('subject')).not.toBe('');
  });

  it('is not offered for a letter, for an email without papers, or where nobody would be reached', () => {
    const letter = 'Hello, these are the payslips for the house in Maynooth that we saw on Saturday.';
    expect(questionLink({ ...papers, text: letter }, inbox)).toBeNull();
    expect(questionLink({ ...papers, attachments: [] }, inbox)).toBeNull();
    expect(questionLink({ ...papers, kind: 'spoof' }, inbox)).toBeNull();
    expect(questionLink({ ...papers, from_address: '' }, inbox)).toBeNull();
  });

  it('takes nothing of the address for a field of its own', () => {
    const link = new URL(questionLink({ ...papers, from_address: 'a?bcc=x&b@example.ie' }, inbox) ?? '');
    expect(link.searchParams.get('bcc')).toBeNull();
  });
});
