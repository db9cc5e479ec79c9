import { describe, expect, it } from 'vitest';
import { emailKey, nameKey, samePerson } from '../../../../domain/applications/person.ts';

const keys = (email: string | null, phone: string | null, name: string | null) => ({
  emailKey: email && emailKey(email),
  phone,
  nameKey: name && nameKey(name),
});

describe('two enquiries come from one person', () => {
  it('when the email is the same in any case', () => {
    expect(samePerson(keys('Ciara@Example.net', null, 'A'), keys(' ciara@example.NET', null, 'B'))).toBe('email');
  });

  it('when phone and name are the same, with or without fadas and hyphens', () => {
    const a = keys('a@example.net', '+353850000001', 'Ciara Ní Bhroin');
    expect(samePerson(a, keys('b@example.net', '+353850000001', 'CIARA NI-BHROIN'))).toBe('phone and name');
  });

  it('not when only the phone or only the name is', () => {
    const a = keys('a@example.net', '+353850000001', 'Ciara Ní Bhroin');
    expect(samePerson(a, keys('b@example.net', '+353850000001', 'Marek Kowalski'))).toBeNull();
    expect(samePerson(a, keys('b@example.net', '+353850000002', 'Ciara Ní Bhroin'))).toBeNull();
    expect(samePerson(keys(null, null, null), keys(null, null, null))).toBeNull();
  });
});
