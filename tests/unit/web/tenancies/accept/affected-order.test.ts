import { expect, it } from 'vitest';
import type { Stage } from '../../../../../domain/pipeline.ts';
import { furthestFirst } from '../../../../../web/tenancies/accept/affected-order.ts';

it('those furthest in the pipeline come first, in the order in which they applied', () => {
  const row = (name: string, stage: Stage) => ({ name, stage });
  const many = Array.from({ length: 400 }, (_, at) => row(`Enquiry ${at}`, 'application_screening'));
  const rows = [
    ...many,
    row('Viewing', 'viewing_appointment'),
    row('First choice', 'final_decision'),
    row('Papers', 'information_collection'),
    row('Second choice', 'final_decision'),
  ];
  expect(
    furthestFirst(rows)
      .slice(0, 6)
      .map(({ name }) => name),
  ).toEqual(['First choice', 'Second choice', 'Viewing', 'Papers', 'Enquiry 0', 'Enquiry 1']);
});
