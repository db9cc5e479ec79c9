import { describe, expect, it } from 'vitest';
import type { Stage } from '../../../../../domain/pipeline.ts';
import { offeredStages } from '../../../../../domain/tenancies/tenancy.ts';
import type { AcceptPreview, AffectedApplicant } from '../../../../../domain/calls/accept-tenant.ts';
import { outcomeNotice } from '../../../../../web/tenancies/accept/Accepted.tsx';
import { acceptEmails, optionalRecipients, stagesToOffer } from '../../../../../web/tenancies/accept/accept-emails.ts';
import { isSameName } from '../../../../../web/tenancies/accept/same-name.ts';

const row = (
  name: string,
  fate: AffectedApplicant['fate'],
  more: Partial<AffectedApplicant> = {},
): AffectedApplicant => ({
  application_id: name,
  name,
  stage: 'final_decision',
  place: 'Final Decision',
  fate,
  has_mail: true,
  viewing: null,
  can_be_backup: false,
  ...more,
});
const preview = (affected: AffectedApplicant[]): AcceptPreview => ({
  application_id: 'x',
  applicant_name: 'Aoife',
  email: 'aoife@example.ie',
  listing_address: '14 Rathgar Avenue',
  accepted: null,
  refusal: null,
  choices: [],
  instance_id: 'i',
  scenario: 'listing_full',
  affected_applicants: 0,
  affected,
  occupancy: [],
  asked_of_tenant: [],
  not_asked: [],
  remaining_units: ['Double room'],
  version: 'v',
});
const shown = (affected: AffectedApplicant[], tell: boolean) =>
  acceptEmails(preview(affected), 'Box room', tell, tell ? offeredStages : []).map(({ key, to }) => [key, to]);

describe('the emails of an acceptance', () => {
  const affected = [
    row('Brian', 'declined', { viewing: 'Monday' }),
    row('Ciara', 'declined'),
    row('Dara', 'declined'),
    row('Emer', 'backup'),
    row('Finn', 'declined', { has_mail: false }),
  ];
  it('are one of each kind, with whom they go to', () => {
    expect(shown(affected, true)).toEqual([
      ['tenant', 'Aoife'],
      ['viewing', 'Brian'],
      ['declined', 'Ciara and 1 more'],
    ]);
    expect(optionalRecipients(preview(affected))).toBe(2);
  });
  it('still tell the tenant and whoever would come to a viewing for nothing, when the others are not to be told', () => {
    expect(shown(affected, false)).toEqual([
      ['tenant', 'Aoife'],
      ['viewing', 'Brian'],
    ]);
  });
  it('ask those who can choose, and name what is open to those who continue', () => {
    const mails = acceptEmails(
      preview([row('Gráinne', 'choose'), row('Hugh', 'told')]),
      'Box room',
      true,
      offeredStages,
    );
    expect(mails.map(({ key, button }) => [key, button])).toEqual([
      ['tenant', undefined],
      ['choose', 'Choose another unit'],
      ['told', 'See what’s available'],
    ]);
    expect(mails[2]?.paragraphs[0]).toContain('Double room');
  });
  it('offer what is left in the chosen stages, and count the stages in which someone can be offered it', () => {
    const affected = [
      row('Gráinne', 'choose'),
      row('Hugh', 'told', { stage: 'application_screening' }),
      row('Isla', 'choose', { stage: 'application_screening' }),
      row('Jack', 'choose', { stage: 'application_screening', has_mail: false }),
    ];
    expect(stagesToOffer({ affected })).toEqual([
      { stage: 'application_screening', count: 2 },
      { stage: 'final_decision', count: 1 },
    ]);
    const to = (offered: readonly Stage[]) =>
      acceptEmails(preview(affected), 'Box room', true, offered).map(({ key, to: whom }) => `${key} ${whom}`);
    expect(to(offeredStages)).toEqual(['tenant Aoife', 'choose Gráinne']);
    expect(to(['application_screening'])).toEqual(['tenant Aoife', 'choose Isla', 'told Hugh']);
    expect(to([])).toEqual(['tenant Aoife']);
  });
});

it.each([
  [' aoife  NÍ bhriain', 'Aoife Ní Bhriain', true],
  ['Aoife', 'Aoife Ní Bhriain', false],
  ['', 'Aoife', false],
])('typed ‘%s’ for ‘%s’: %s', (typed, name, same) => {
  expect(isSameName(typed, name)).toBe(same);
});

it('says the result in the words of the specification', () => {
  const answer = {
    affected_applicants: 5,
    offered_applicants: 2,
    applicant_name: 'Aoife',
    unit_name: 'Box room',
    others_told: true,
  };
  expect(outcomeNotice({ ...answer, scenario: 'listing_full' }).title).toBe('Listing Complete');
  expect(outcomeNotice({ ...answer, scenario: 'type_full' })).toEqual({
    title: 'Tenant Accepted',
    text: expect.stringContaining('2 other applicants interested in it will be notified to choose alternatives'),
  });
  expect(outcomeNotice({ ...answer, offered_applicants: 0, scenario: 'type_full' }).text).toContain(
    '5 other applicants interested in it have not been notified',
  );
  expect(outcomeNotice({ ...answer, scenario: 'accepted' })).toEqual({
    title: 'Tenant Accepted',
    text: 'Aoife is now the tenant of Box room.',
  });
});
