import { expect, it } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { asking, typed } from './documents-for-tests.ts';

const roleIn = (sentences: string) =>
  judge(
    typed(`Larkfield Joinery Ltd\n16 November 2026\nTo whom it may concern\n${sentences}\nCathal Moran\nDirector`),
    asking('PROOF_OF_EMPLOYMENT'),
  ).facts.find(({ name }) => name === 'role')?.value;

it.each([
  ['Aoife Byrne is employed by us as a Site Engineer. The post is permanent and full-time.', 'Site Engineer'],
  ['Aoife Byrne holds the position of Chef. Her salary is €42,000 a year.', 'Chef'],
  ['Aoife Byrne is employed by us as Asst. Manager of the Tallaght branch.', 'Asst. Manager of the Tallaght'],
])('a job title ends with its sentence: %s', (sentences, role) => {
  expect(roleIn(sentences)).toBe(role);
});
