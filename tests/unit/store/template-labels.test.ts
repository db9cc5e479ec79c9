import { expect, it } from 'vitest';
import { templateLabel } from '../../../domain/outbound/template-label.ts';
import { outboundText } from '../../../domain/outbound/text.ts';
import { accountTemplates, applicationTemplates } from '../../../store/outbound/templates.ts';

it('every template of the outbox has words for the operator, and a title for the history where an applicant gets it', () => {
  expect(Object.keys(outboundText.labels).sort()).toEqual([...applicationTemplates, ...accountTemplates].sort());
  expect(Object.keys(outboundText.titles).sort()).toEqual([...applicationTemplates].sort());
});

it('each of them has words of its own', () => {
  const labels = Object.values(outboundText.labels);
  expect(new Set(labels).size).toBe(labels.length);
});

it('a template that is not known here is shown as it is', () => {
  expect(templateLabel('rejection')).toBe('Rejection');
  expect(templateLabel('from-a-newer-version')).toBe('from-a-newer-version');
  expect(templateLabel('constructor')).toBe('constructor');
});
