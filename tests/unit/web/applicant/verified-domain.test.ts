import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VerifiedDomain } from '../../../../web/applicant/VerifiedDomain.tsx';

it('a landlord’s domain is named once it is proven, and nothing is said of any other', () => {
  const words = renderToStaticMarkup(createElement(VerifiedDomain, { domain: 'byrne.example' }));
  expect(words).toContain('We’ve checked that the web and email domain byrne.example is theirs.');
  expect(renderToStaticMarkup(createElement(VerifiedDomain, { domain: null }))).toBe('');
});
